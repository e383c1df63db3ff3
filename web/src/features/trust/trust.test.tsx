import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { forgetAnswers, keepAnswer } from '../../lib/first-view/use-answer.ts';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { CheckDocument } from './CheckDocument.tsx';
import { PublishedNumbers } from './PublishedNumbers.tsx';

afterEach(forgetAnswers);

const CODE = 'TRP-2611-7K3QX-4M9RT2AB';
const GENUINE: OutputOf<'documents/check'> = {
  outcome: 'genuine',
  kind: 'receipt',
  code: CODE,
  ref: 'TRP-2611-7K3QX',
  make: 'Toyota',
  model: 'Corolla Cross',
  year: 2023,
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  standing: 'stands',
  totalCents: 311_040,
  refundedCents: 0,
  checkedAt: '2026-12-02T08:00:00.000Z',
};

const open = (address: string) =>
  render(
    <App address={address}>
      <CheckDocument />
    </App>,
  );

it('asks with the code that was typed, and shows what must stand on the paper', async () => {
  const server = serve({ 'documents/check': () => GENUINE });
  open('/trust-safety');
  await userEvent.type(screen.getByLabelText('Code on the document'), ` ${CODE} `);
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }));
  expect(await screen.findByText('This document is from Kwela. Compare it with what we have:')).toBeTruthy();
  for (const words of ['Receipt', 'TRP-2611-7K3QX', 'Toyota Corolla Cross 2023', 'Agreed and in force.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(server.asked('documents/check')).toEqual([{ code: CODE }]);
});

it('tells of an issued file its sum, its hashes, and that a newer one has taken its place', async () => {
  const issued: OutputOf<'documents/check'> = {
    outcome: 'issued',
    kind: 'invoice',
    code: CODE,
    number: 'INV-000012',
    trip: null,
    condition: null,
    totalCents: 311_040,
    issuedAt: '2026-12-02T08:00:00.000Z',
    isReplaced: true,
    contentSha256: 'a1'.repeat(32),
    fileSha256: 'b2'.repeat(32),
    checkedAt: '2026-12-02T08:00:00.000Z',
  };
  serve({ 'documents/check': () => issued });
  open(`/trust-safety?verify=${CODE}`);
  for (const words of [
    'This document is from Kwela, but a newer one has taken its place',
    'Invoice INV-000012',
    'R3 110.40',
    'a1'.repeat(32),
    'b2'.repeat(32),
  ])
    expect(await screen.findByText(words)).toBeTruthy();
});

it.each([
  [null, 'Whole: nothing was changed or taken out.', 'note'],
  ['cut', 'Broken: its end was cut off. Please tell us.', 'alert'],
] as const)(
  'tells of an agreement whether the record of the car is whole (%s)',
  async (fault, words, role) => {
    serve({
      'documents/check': () => ({
        outcome: 'issued',
        kind: 'rental_agreement',
        code: CODE,
        number: null,
        trip: null,
        condition: { seq: 15, hash: 'c3'.repeat(32), entries: 31, fault },
        totalCents: 228_000,
        issuedAt: '2026-12-02T08:00:00.000Z',
        isReplaced: false,
        contentSha256: 'a1'.repeat(32),
        fileSha256: 'b2'.repeat(32),
        checkedAt: '2026-12-02T08:00:00.000Z',
      }),
    });
    open(`/trust-safety?verify=${CODE}`);
    const told = await screen.findByText(words);
    expect(told.closest('dd')?.textContent).toContain('Entry 15 of 31:');
    expect(screen.getByText('c3'.repeat(32))).toBeTruthy();
    expect(told.closest(`[role=${role}]`)).not.toBeNull();
  },
);

it('is a plain form to where the answer stands, with the code of the address in its field', async () => {
  serve({ 'documents/check': () => ({ outcome: 'unknown' }) });
  open(`/trust-safety?verify=${CODE}`);
  const field = screen.getByLabelText<HTMLInputElement>('Code on the document');
  expect([field.name, field.value, field.form?.getAttribute('action'), field.form?.method]).toEqual([
    'verify',
    CODE,
    '/trust-safety#verify',
    'get',
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('This code is not from Kwela');
});

it.each([
  ['valid', 'note', 'This border letter is from Kwela and valid. Compare it with what we have:'],
  ['expired', 'alert', 'This border letter has ended'],
  ['revoked', 'alert', 'This border letter was taken back'],
] as const)(
  'says of a border letter that it is %s, with car, countries and times',
  async (standing, role, title) => {
    serve({
      'documents/check': () => ({
        outcome: 'letter',
        standing,
        code: CODE,
        countries: ['LS', 'SZ'],
        make: 'Toyota',
        model: 'Hilux',
        year: 2022,
        plate: 'CA 123-456',
        startAt: '2026-12-04T08:00:00.000Z',
        endAt: '2026-12-08T08:00:00.000Z',
        drivers: ['S. D.'],
        checkedAt: '2026-12-02T08:00:00.000Z',
      }),
    });
    open(`/trust-safety?verify=${CODE}`);
    const told = await screen.findByText(title);
    expect(told.closest(`[role=${role}]`)).not.toBeNull();
    for (const words of ['CA 123-456', 'Lesotho and Eswatini', 'S. D.'])
      expect(screen.getByText(words)).toBeTruthy();
  },
);

it('says of too short a code what is missing', async () => {
  serve({ 'documents/check': () => ({ outcome: 'unreadable' }) });
  open('/trust-safety?verify=TRP-2611');
  expect((await screen.findByRole('alert')).textContent).toContain('The code “TRP-2611” is not complete');
});

it('shows numbers with what they come from, and of the others only that they are too few', () => {
  keepAnswer(
    'transparency/numbers',
    {},
    {
      countedAt: '2026-12-02T08:00:00.000Z',
      sinceOn: '2025-12-02',
      leastSample: 20,
      numbers: [
        { name: 'trips_kept', counted: { value: 9_870, sample: 1_204 } },
        { name: 'review_stars', counted: null },
      ],
      ledger: { isBalanced: true, sample: 4_310 },
      reserves: null,
    },
  );
  render(<PublishedNumbers names={['trips_kept', 'review_stars']} hasLedger />);
  const row = (name: string) => within(screen.getByText(name).parentElement ?? document.body);
  expect(row('Agreed trips that the host kept').getByText('98.7%')).toBeTruthy();
  expect(row('Agreed trips that the host kept').getByText(/^of 1 204 trips, since /)).toBeTruthy();
  expect(row('Stars in reviews, on average').getByText('Too few to show yet')).toBeTruthy();
  expect(row('All payments in our books, taken together').getByText('They add up to zero')).toBeTruthy();
  expect(screen.getByText(/fewer than 20 cases stand behind it\./)).toBeTruthy();
});
