import { EVEN_RESERVES } from '@kwela/domain/testing/reserves';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { ReserveNumbers } from './ReserveNumbers.tsx';

afterEach(forgetAnswers);

const PROOF = {
  day: '2026-12-01',
  ...EVEN_RESERVES,
  openBookings: 2,
  previousHash: '0'.repeat(64),
  hash: 'ab'.repeat(32),
};

function open(reserves: typeof PROOF | null) {
  const rest = { countedAt: '2026-12-02T08:00:00.000Z', sinceOn: '2025-12-02', leastSample: 20, numbers: [] };
  keepAnswer('transparency/numbers', {}, { ...rest, ledger: null, reserves });
  render(<ReserveNumbers />);
}
const row = (name: string) => within(screen.getByText(name).parentElement ?? document.body);

it('says what is held and owed, by how many bookings, on which day, with its hash', () => {
  open(PROOF);
  expect(row('Held for guests and their trips').getByText('R5 780.00')).toBeTruthy();
  expect(row('Owed for trips and deposits').getByText('R5 780.00')).toBeTruthy();
  expect(row('Owed for trips and deposits').getByText('by 2 bookings and 1 deposit')).toBeTruthy();
  expect(row('Held for hosts').getByText('R1 710.00')).toBeTruthy();
  expect(screen.getByText(PROOF.hash)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says at once when what is held is not what is owed', () => {
  open({ ...PROOF, depositHeldCents: 349_999 });
  expect(screen.getByRole('alert').textContent).toContain('What we hold is not what we owe');
});

it('promises the first numbers for tomorrow', () => {
  open(null);
  expect(screen.getByText('The first night is not over yet. Come back tomorrow.')).toBeTruthy();
});
