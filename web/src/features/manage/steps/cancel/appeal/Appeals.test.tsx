import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../../../../../testing/open-page.tsx';
import type { Booking } from '../../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../../bookings/testing/sample.ts';
import Cancel from '../Cancel.tsx';
import type { Cancellation } from '../cancel-calls.ts';
import { Appeals } from './Appeals.tsx';
import { type Appeal, type TripAppeals, useAppeals } from './appeal-calls.ts';

const REPORTED: Booking = { ...BOOKING, state: 'no_show_guest', viewer: 'guest' };
const NONE: TripAppeals = {
  bookingId: BOOKING.bookingId,
  appeals: [],
  reasons: [
    { reason: 'was_there', until: '2026-11-21T10:30:00.000Z', needsProof: false },
    { reason: 'flight_cancelled', until: '2026-12-04T10:30:00.000Z', needsProof: true },
  ],
  maxFiles: 6,
  answerHours: 48,
};
const SENT: Appeal = {
  id: '0197f000-0000-7000-8000-000000000700',
  side: 'guest',
  reason: 'was_there',
  words: 'I waited at the gate.',
  state: 'submitted',
  submittedAt: '2026-11-20T09:00:00.000Z',
  files: [],
  answerUntil: '2026-11-22T09:00:00.000Z',
  answer: null,
  canAnswer: false,
  decision: null,
};
const after = (appeal: Partial<Appeal>): TripAppeals => ({
  ...NONE,
  reasons: [],
  appeals: [{ ...SENT, ...appeal }],
});
const Asked = ({ booking }: { booking: Booking }) => (
  <Appeals booking={booking} query={useAppeals(booking)} keptCents={132_240} now={NOW} />
);
const ANSWER = { words: 'Nobody came.', at: '2026-11-20T10:00:00.000Z' };
function open(first: TripAppeals, booking: Booking = REPORTED) {
  let appeals = first;
  const change = (to: TripAppeals) => {
    appeals = to;
    return to;
  };
  return openPart(<Asked booking={booking} />, {
    'appeals/of-booking': () => appeals,
    'appeals/submit': () => change(after({})),
    'appeals/answer': () => change(after({ answer: ANSWER })),
  });
}
const ENDED: NonNullable<Cancellation['record']> = {
  cause: 'guest_no_show',
  reason: null,
  at: '2026-11-20T10:30:00.000Z',
  refund: {
    paidCents: 246_240,
    neverPaidCents: 0,
    refundCents: 114_000,
    keptCents: 132_240,
    chargeCents: 114_000,
    creditCents: 0,
    lines: [],
    sentCents: 114_000,
  },
  hostCents: null,
  compassion: null,
  penalty: null,
};
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

it('a guest of whom it was said that they did not come reads until when they can say otherwise, and says it', async () => {
  const { server, person } = open(NONE);
  await screen.findByText('Were you there?');
  expect(said()).toContain('tell us by Sat 21 Nov, 12:30');
  expect(said()).toContain('send proof by Fri 4 Dec, 12:30');
  expect(said()).toContain('you get back the R1 322.40 that was kept');
  await person.click(screen.getByRole('button', { name: 'Tell us what happened' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Send to Kwela' }));
  expect(server.asked('appeals/submit')).toEqual([]);
  await person.click(dialog.getByRole('radio', { name: 'I was there' }));
  await person.type(dialog.getByRole('textbox', { name: /Tell us more/ }), 'I waited at the gate.');
  await person.click(dialog.getByRole('button', { name: 'Send to Kwela' }));
  await waitFor(() =>
    expect(server.asked('appeals/submit')).toEqual([
      { bookingId: BOOKING.bookingId, reason: 'was_there', words: 'I waited at the gate.', fileIds: [] },
    ]),
  );
  expect(await screen.findByText('With a person at Kwela')).toBeDefined();
  expect(said()).toContain('We have asked Nomvula, who can answer until Sun 22 Nov, 11:00.');
});

it('asks for proof of what nobody could help, and sends nothing without it', async () => {
  const { server, person } = open(NONE);
  await person.click(await screen.findByRole('button', { name: 'Tell us what happened' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('radio', { name: 'My flight, bus or train was cancelled' }));
  await person.type(dialog.getByRole('textbox', { name: /Tell us more/ }), 'SA 303 did not fly.');
  await person.click(dialog.getByRole('button', { name: 'Send to Kwela' }));
  expect((await dialog.findAllByText(/Add a photo or a document that shows it/)).length).toBeGreaterThan(0);
  expect(server.asked('appeals/submit')).toEqual([]);
});

it('the host reads it, and answers once', async () => {
  const asked = after({ canAnswer: true });
  const { server, person } = open(asked, { ...REPORTED, viewer: 'host' });
  await screen.findByText('I waited at the gate.');
  expect(said()).toContain('Tell us your side by Sun 22 Nov, 11:00.');
  await person.click(screen.getByRole('button', { name: 'Tell us your side' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Nobody came.');
  await person.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(server.asked('appeals/answer')).toEqual([{ id: SENT.id, words: 'Nobody came.', fileIds: [] }]),
  );
  expect(await screen.findByText('Nobody came.')).toBeDefined();
});

it.each([
  ['guest', 'accepted', 'Decided for the guest', 'You get back everything that was kept.'],
  [
    'host',
    'accepted',
    'Decided for the guest',
    'Sipho gets back everything that was kept. You keep nothing of it.',
  ],
  ['guest', 'refused', 'Nothing changes', 'What comes back and what is owed stay as they were.'],
  ['host', 'refused', 'Nothing changes', 'What comes back and what is owed stay as they were.'],
] as const)('a %s reads how it was decided: %s', async (viewer, state, badge, words) => {
  const decision = { note: 'The photo shows the car.', at: '2026-11-20T10:00:00.000Z' };
  open(after({ state, decision }), { ...REPORTED, viewer });
  expect(await screen.findByText(badge)).toBeDefined();
  expect(said()).toContain(words);
  expect(screen.getByText('The photo shows the car.')).toBeDefined();
});

it('tells a host who cancelled what to prove until when', async () => {
  const reasons = [{ reason: 'car_stolen', until: '2026-11-27T10:30:00.000Z', needsProof: true } as const];
  open({ ...NONE, reasons }, { ...BOOKING, state: 'cancelled_host', viewer: 'host' });
  expect(await screen.findByText('Could the trip not go ahead?')).toBeDefined();
  expect(said()).toContain('send proof by Fri 27 Nov, 12:30');
  expect(said()).toContain('you owe no penalty');
});

it('says nothing where nothing was said and nothing can be', async () => {
  const { server } = open({ ...NONE, reasons: [] });
  await waitFor(() => expect(server.asked('appeals/of-booking')).toHaveLength(1));
  expect(screen.queryByText('Were you there?')).toBeNull();
});

it('what did not load is asked for again by a press alone, and the sums stand all the same', async () => {
  const { server, person } = openPart(<Cancel booking={REPORTED} offers={[]} />, {
    'bookings/cancellation': () => ({
      bookingId: BOOKING.bookingId,
      offer: null,
      hostOffer: null,
      record: ENDED,
    }),
    'appeals/of-booking': () => {
      throw new TypeError('away');
    },
  });
  expect(await screen.findByText('What was said about how the trip ended did not load')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'What comes back' })).toBeDefined();
  const asked = server.asked('appeals/of-booking').length;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.asked('appeals/of-booking').length).toBeGreaterThan(asked));
  expect(server.asked('appeals/of-booking').length).toBeLessThan(10);
});
