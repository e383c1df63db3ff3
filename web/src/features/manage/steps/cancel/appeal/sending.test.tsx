import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../../testing/ids.ts';
import { openPart } from '../../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../../testing/server.ts';
import { draftPlace } from '../../../../../ui/forms/draft.ts';
import Toaster from '../../../../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../../../../ui/overlays/toast.ts';
import type { Booking } from '../../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../../bookings/testing/sample.ts';
import { Appeals } from './Appeals.tsx';
import { type Appeal, type TripAppeals, useAppeals } from './appeal-calls.ts';

const { bookingId } = BOOKING;
const REPORTED: Booking = { ...BOOKING, state: 'no_show_guest', viewer: 'guest' };
const FILE = { id: idOf(7), name: 'ticket.pdf', kind: 'application/pdf', bytes: 900 };
const ASKED: TripAppeals = {
  bookingId,
  appeals: [],
  reasons: [{ reason: 'flight_cancelled', until: '2026-12-04T10:30:00.000Z', needsProof: true }],
  maxFiles: 2,
  answerHours: 48,
};
const APPEAL: Appeal = {
  id: idOf(700),
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
const Part = ({ booking }: { booking: Booking }) => (
  <Appeals booking={booking} query={useAppeals(booking)} keptCents={132_240} now={NOW} />
);
function open(first: TripAppeals, booking = REPORTED, answers: Answers = {}) {
  let appeals = first;
  const opened = openPart(
    <>
      <Part booking={booking} />
      <Toaster />
    </>,
    { 'appeals/of-booking': () => appeals, ...answers },
  );
  const become = (...all: Partial<Appeal>[]) => {
    appeals = { ...ASKED, reasons: [], appeals: all.map((one) => ({ ...APPEAL, ...one })) };
    return appeals;
  };
  return { ...opened, become };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';
const KEPT = draftPlace({ key: `appeal:${bookingId}`, version: 1 });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(() => dismiss());

describe('what somebody tells us', () => {
  const tell = async (person: ReturnType<typeof open>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Tell us what happened' }));
    return dialog();
  };
  beforeEach(() => {
    localStorage.setItem(
      KEPT,
      JSON.stringify({ reason: 'flight_cancelled', words: ' SA 303 did not fly. ', files: [FILE] }),
    );
  });

  it('is there after a reload with its file, and is sent once the line is back', async () => {
    const { server, person, become } = open(ASKED, REPORTED, { 'appeals/submit': noAnswer });
    const form = await tell(person);
    form.getByText('ticket.pdf');
    await person.click(form.getByRole('button', { name: 'Send to Kwela' }));
    await form.findByText(/^We could not reach Kwela/);
    server.on('appeals/submit', () => become({ reason: 'flight_cancelled' }));
    await person.click(form.getByRole('button', { name: 'Send to Kwela' }));
    await screen.findByText('With a person at Kwela');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('appeals/submit')[1]).toEqual({
      bookingId,
      reason: 'flight_cancelled',
      words: 'SA 303 did not fly.',
      fileIds: [FILE.id],
    });
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('may lose a file again, and then lacks its proof', async () => {
    const { server, person } = open(ASKED);
    const form = await tell(person);
    await person.click(form.getByRole('button', { name: 'Remove ticket.pdf' }));
    await person.click(form.getByRole('button', { name: 'Send to Kwela' }));
    expect(await form.findAllByText('Add a photo or a document that shows it.')).not.toEqual([]);
    expect(server.asked('appeals/submit')).toEqual([]);
  });

  it('comes too late: nothing more can be told, and that is said', async () => {
    const { server, person, become } = open(ASKED);
    server.on('appeals/submit', () => {
      become();
      return refused('appeal_too_late', { field: 'reason', untilAt: '2026-11-20T10:00:00.000Z' });
    });
    const form = await tell(person);
    await person.click(form.getByRole('button', { name: 'Send to Kwela' }));
    await screen.findByText(/^The time for this is over\. Contact us/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tell us what happened' })).toBeNull());
  });
});

describe('who reads it', () => {
  const decision = { note: '', at: '2026-11-20T10:00:00.000Z' };
  it.each<[string, Partial<Appeal>, Booking['viewer'], string]>([
    [
      'of the other side’s time',
      {},
      'admin',
      'The other side can answer until Sun 22 Nov, 11:00. Then it can be decided.',
    ],
    [
      'that the time is over',
      { answerUntil: '2026-11-20T11:59:59.000Z' },
      'guest',
      'Somebody at Kwela reads it and decides.',
    ],
    ['that nobody is asked', { answerUntil: null }, 'guest', 'Somebody at Kwela reads it and decides.'],
    ['of a yes to the host', { side: 'host', state: 'accepted', decision }, 'host', 'You owe no penalty'],
    [
      'of a yes to the host',
      { side: 'host', state: 'accepted', decision },
      'guest',
      'You keep what you got back.',
    ],
    [
      'of a yes to the host',
      { side: 'host', state: 'accepted', decision },
      'admin',
      'Sipho keeps what they got back.',
    ],
    ['of a yes to the guest', { state: 'accepted', decision }, 'admin', 'Nomvula keeps nothing of it.'],
    ['who told it', {}, 'admin', 'Sipho told us on Fri 20 Nov, 11:00.'],
    ['that it was them', {}, 'guest', 'You told us on Fri 20 Nov, 11:00.'],
  ])('is told %s', async (_, appeal, viewer, words) => {
    const { become, server } = open(ASKED, { ...REPORTED, viewer });
    server.on('appeals/of-booking', () => become(appeal));
    await waitFor(() => expect(said()).toContain(words));
    expect(screen.queryByRole('button', { name: 'Tell us your side' })).toBeNull();
  });
});

it('an answer that was given on another device is not given twice, and is read', async () => {
  const { server, person, become } = open(ASKED, { ...REPORTED, viewer: 'host' });
  server.on('appeals/of-booking', () => become({ canAnswer: true }));
  await person.click(await screen.findByRole('button', { name: 'Tell us your side' }));
  const form = await dialog();
  await person.click(form.getByRole('button', { name: 'Send answer' }));
  expect(await form.findAllByText('Say what happened in a few words.')).not.toEqual([]);
  await person.type(form.getByRole('textbox', { name: 'What happened?' }), 'Nobody was at the gate.');
  server.on('appeals/answer', () => {
    server.on('appeals/of-booking', () =>
      become({ answer: { words: 'I waited an hour.', at: '2026-11-20T10:00:00.000Z' } }),
    );
    return refused('appeal_answered');
  });
  await person.click(form.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('I waited an hour.');
  screen.getByText('Your side');
  expect(screen.queryByRole('button', { name: 'Tell us your side' })).toBeNull();
});
