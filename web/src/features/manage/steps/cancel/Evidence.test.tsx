import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import { Evidence } from './Evidence.tsx';

const { bookingId } = BOOKING;
const open = (state: 'submitted' | 'accepted' | 'refused') =>
  openPart(<Evidence bookingId={bookingId} compassion={{ state, note: 'There is no name on it.' }} />, {
    'compassion/hand-in-again': () => ({ bookingId, state: 'submitted' }),
  });

beforeEach(() => localStorage.clear());

it.each([
  ['submitted', 'We have your document'],
  ['accepted', 'Your document is in order'],
] as const)('one that is %s asks for nothing more', async (state, title) => {
  open(state);
  await screen.findByText(title);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('There is no name on it.')).toBeNull();
});

it('one that was refused says why, that nothing is charged, and takes another', async () => {
  const { server, person } = open('refused');
  await screen.findByText('There is no name on it.');
  expect(screen.getByText(/nothing is charged/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findAllByText('Add a document that shows it.')).not.toEqual([]);
  expect(server.asked('compassion/hand-in-again')).toEqual([]);
});

it('a document that was added before a reload is sent', async () => {
  const name = { key: `evidence:${bookingId}`, version: 1 };
  localStorage.setItem(draftPlace(name), JSON.stringify({ evidenceFileId: idOf(7) }));
  const { server, person } = open('refused');
  await person.click(await screen.findByRole('button', { name: 'Send document' }));
  await vi.waitFor(() =>
    expect(server.asked('compassion/hand-in-again')).toEqual([{ id: bookingId, evidenceFileId: idOf(7) }]),
  );
});
