import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../testing/server.ts';
import { SUMMARY } from '../../bookings/testing/sample.ts';
import type { MessageTemplate } from './message-calls.ts';
import { TellGuest } from './TellGuest.tsx';
import { GATE, LIST } from './testing/sample.ts';

type Trip = OutputOf<'bookings/mine'>['items'][number];

const COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const UNDER_WAY: Trip = { ...SUMMARY, viewer: 'host', payoutCents: 1, state: 'in_progress' };
const READY: Trip = {
  ...UNDER_WAY,
  bookingId: idOf(40),
  ref: 'TRP-2612-9QK4M',
  state: 'ready',
  guest: { ...SUMMARY.guest, firstName: 'Lerato' },
  vehicle: { ...SUMMARY.vehicle, id: idOf(41) },
};
const BY_HAND: MessageTemplate = {
  ...GATE,
  id: idOf(50),
  name: 'On my way',
  text: 'Hi {guest}, I am on my way.',
  schedule: { event: 'by_hand' },
  vehicleIds: null,
};
const FOR_THE_COROLLA: MessageTemplate = {
  ...BY_HAND,
  id: idOf(51),
  name: 'Gate code',
  text: 'The gate code is 4821.',
  vehicleIds: [SUMMARY.vehicle.id],
};
const SENT: OutputOf<'guest-messages/send'> = {
  id: idOf(60),
  text: 'Hi Sipho, I am on my way.',
  sentAt: '2026-12-04T08:00:00.000Z',
  isByHand: true,
};

interface Has {
  readonly upcoming?: readonly Trip[];
  readonly inProgress?: readonly Trip[];
  readonly templates?: readonly MessageTemplate[];
}

function open({ upcoming = [], inProgress = [], templates = [BY_HAND] }: Has, more: Answers = {}) {
  return openPart(<TellGuest />, {
    'bookings/mine': ({ tab }) => ({
      items: tab === 'upcoming' ? [...upcoming] : [...inProgress],
      nextCursor: null,
      counts: COUNTS,
    }),
    'guest-messages/templates': () => ({ ...LIST, templates: [...templates] }),
    ...more,
  });
}
const send = (guest = 'Sipho') => screen.findByRole('button', { name: `Send to ${guest}` });

describe('a message that a host sends by hand', () => {
  it('is for the trips that are near: those under way first, and none that is only confirmed', async () => {
    const { server, person } = open(
      { upcoming: [{ ...READY, bookingId: idOf(42), state: 'confirmed' }, READY], inProgress: [UNDER_WAY] },
      { 'guest-messages/send': () => SENT },
    );
    await send();
    const trips = screen.getByLabelText<HTMLSelectElement>('Trip');
    expect([...trips.options].map(({ value }) => value)).toEqual([UNDER_WAY.bookingId, READY.bookingId]);
    await person.selectOptions(trips, READY.bookingId);
    await person.click(await send('Lerato'));
    await screen.findByText('Sent to Lerato.');
    expect(server.asked('guest-messages/send')).toMatchObject([{ bookingId: READY.bookingId }]);
    await person.selectOptions(trips, UNDER_WAY.bookingId);
    await send();
    expect(screen.queryByText(/^Sent to/)).toBeNull();
  });

  it('is one of those for the car of the trip, and another can follow it', async () => {
    const { server, person } = open(
      { inProgress: [UNDER_WAY], templates: [BY_HAND, FOR_THE_COROLLA] },
      { 'guest-messages/send': () => SENT },
    );
    await person.click(await send());
    await screen.findByText('Sent to Sipho.');
    expect(screen.getByText(SENT.text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.queryByRole('button')).toBeNull();
    await person.selectOptions(screen.getByLabelText('Message'), 'Gate code');
    expect(screen.getByText(FOR_THE_COROLLA.text)).toBeTruthy();
    await person.click(await send());
    await waitFor(() => expect(server.asked('guest-messages/send')).toHaveLength(2));
    const [first, second] = server.asked('guest-messages/send');
    expect([first?.templateId, second?.templateId]).toEqual([BY_HAND.id, FOR_THE_COROLLA.id]);
    expect(second?.id).not.toBe(first?.id);
  });

  it('leads to writing one where none is for the car', async () => {
    open({ upcoming: [READY], templates: [FOR_THE_COROLLA] });
    const link = await screen.findByRole('link', { name: 'Write a message first' });
    expect(link.getAttribute('href')).toBe('/host/tools?tab=messages');
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  });

  it('goes out once by the same id when its answer was lost', async () => {
    const { server, person } = open({ inProgress: [UNDER_WAY] }, { 'guest-messages/send': noAnswer });
    await person.click(await send());
    await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
    expect(screen.getByText(BY_HAND.text)).toBeTruthy();
    server.on('guest-messages/send', () => SENT);
    await person.click(await send());
    await screen.findByText('Sent to Sipho.');
    expect(new Set(server.asked('guest-messages/send').map(({ id }) => id)).size).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['rate_limited', /^That was too many requests/],
    ['not_allowed', /^That is no longer possible/],
  ] as const)('says why it was refused for “%s”, until another is chosen', async (code, words) => {
    const { person } = open(
      { inProgress: [UNDER_WAY], templates: [BY_HAND, FOR_THE_COROLLA] },
      { 'guest-messages/send': () => refused(code) },
    );
    await person.click(await send());
    await screen.findByText(words);
    expect(screen.queryByText(/^Sent to/)).toBeNull();
    await person.selectOptions(screen.getByLabelText('Message'), 'Gate code');
    expect(screen.queryByText(words)).toBeNull();
    await send();
  });

  it('takes no room where the trips or the messages did not load', async () => {
    const { server } = open({ inProgress: [UNDER_WAY] }, { 'guest-messages/templates': () => broken() });
    await waitFor(() => expect(server.asked('bookings/mine')).toHaveLength(2));
    await waitFor(() => expect(server.asked('guest-messages/templates')).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
