import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import HostSupportPage from '../../../pages/host/host-support.tsx';
import { idOf } from '../../../testing/ids.ts';
import { openForHost } from '../../../testing/open-page.tsx';
import { type Answers, refused } from '../../../testing/server.ts';
import { SUMMARY } from '../../bookings/testing/sample.ts';

const COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const CAR = {
  id: idOf(1),
  make: 'Volkswagen',
  model: 'Polo',
  year: 2022,
  plate: 'CA 123',
  valueCents: 25_000_000,
  chosen: 'balanced' as const,
  plan: 'balanced' as const,
  tripsAhead: [],
};
const MESSAGE = {
  id: idOf(4),
  name: 'On my way',
  schedule: { event: 'by_hand' as const },
  text: 'Hi {guest}, I am on my way.',
  vehicleIds: null,
  isOn: true,
  version: 1,
  canChange: true,
};
const SLOTS = ['2026-12-02T10:00:00.000Z', '2026-12-02T10:30:00.000Z', '2026-12-03T08:00:00.000Z'];
const TICKET = {
  ref: 'TKT-2612-7K3QX',
  topic: 'payout',
  severity: 'normal',
  state: 'waiting_us',
  openedAt: '2026-12-01T08:00:00.000Z',
  changedAt: '2026-12-01T08:00:00.000Z',
  bookingRef: null,
  answerDueAt: null,
  clock: 'running',
} as const;
const STORY = 'The trip of last week is not paid out yet.';

const OF_A_HOST: Answers = {
  'host-numbers/plans': () => ({ cars: [CAR], ownCoverUntilOn: null }),
  'guest-messages/templates': () => ({
    templates: [MESSAGE],
    cars: [],
    hasAllCars: true,
    maxTemplates: 30,
  }),
  'guest-messages/send': () => ({
    id: idOf(5),
    text: 'Hi Sipho, I am on my way.',
    sentAt: '2026-12-04T08:00:00.000Z',
    isByHand: true,
  }),
  'tickets/mine': () => ({ items: [], nextCursor: null }),
  'tickets/call-slots': () => ({ slotMinutes: 30, slots: SLOTS, mine: null }),
  'tickets/similar': () => ({ tickets: [] }),
  'tickets/open': () => ({ ref: 'TKT-2612-7K3QX', key: null, severity: 'normal', answerDueAt: null }),
};

function open(role = 'host', address = '/host/support', onTab = 'past', trip: Partial<typeof SUMMARY> = {}) {
  const trips: Answers = {
    'bookings/mine': ({ as, tab }) => ({
      items: as === 'host' && tab === onTab ? [{ ...SUMMARY, ...trip, viewer: 'host', payoutCents: 1 }] : [],
      nextCursor: null,
      counts: COUNTS,
    }),
  };
  return openForHost(<HostSupportPage />, address, { ...OF_A_HOST, ...trips }, role);
}

it('offers the topics of hosts, their cars, and the trips of others with these', async () => {
  const { server, person } = open();
  const topic = await screen.findByLabelText<HTMLSelectElement>('What is it about?');
  const topics = within(topic)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(topics).toContain('A payout');
  expect(topics).not.toContain('A car for a wedding');
  await person.selectOptions(topic, 'car');
  await person.selectOptions(await screen.findByLabelText('Which car?'), CAR.id);
  await person.type(screen.getByLabelText('What happened?'), STORY);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
  expect(server.asked('tickets/open')[0]).toMatchObject({ topic: 'car', vehicleId: CAR.id, bookingId: null });
  expect(server.asked('bookings/mine').every(({ as }) => as === 'host')).toBe(true);
});

it('asks for no car where a trip says it', async () => {
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'damage');
  expect(await screen.findByLabelText('Which car?')).toBeTruthy();
  await person.selectOptions(await screen.findByLabelText('Which trip?'), SUMMARY.bookingId);
  expect(screen.queryByLabelText('Which car?')).toBeNull();
});

it('offers what is open about the same before it is written again', async () => {
  const { server, person } = open();
  server.on('tickets/similar', () => ({
    tickets: [
      {
        ref: 'TKT-2612-7K3QX',
        topic: 'payout',
        state: 'waiting_us',
        changedAt: '2026-12-02T08:00:00.000Z',
        bookingRef: null,
      },
    ],
  }));
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'payout');
  const link = await screen.findByRole('link', { name: /TKT-2612-7K3QX/ });
  expect(link.getAttribute('href')).toBe('/host/support?ticket=TKT-2612-7K3QX');
});

it('has us call about an open ticket, moves the call and takes it back', async () => {
  const { server, person } = open();
  server.on('tickets/mine', () => ({ items: [TICKET], nextCursor: null }));
  const mine = { ref: TICKET.ref, topic: TICKET.topic, callNumber: '082 123 4567' };
  const after = (slotAt: string) => ({ slotMinutes: 30, slots: SLOTS, mine: { ...mine, slotAt } });
  const call = within(await screen.findByRole('region', { name: 'Have us call you' }));
  await person.click(await call.findByRole('button', { name: 'Book the call' }));
  await call.findByRole('link', { name: 'Enter the number we should call.' });
  await person.selectOptions(call.getByLabelText('Day'), '2026-12-03');
  await person.type(call.getByLabelText('Number to call'), '082 123 4567');
  server.on('tickets/book-call', () => refused('slot_full'));
  const asked = server.asked('tickets/call-slots').length;
  await person.click(call.getByRole('button', { name: 'Book the call' }));
  await call.findByText('Somebody else took the last place at that time. Choose another time.');
  await vi.waitFor(() => expect(server.asked('tickets/call-slots').length).toBeGreaterThan(asked));
  server.on('tickets/book-call', ({ slotAt }) => after(slotAt.toISOString()));
  await person.click(call.getByRole('button', { name: 'Book the call' }));
  await call.findByText(/^We call 082 123 4567 on Thu 3 Dec/);
  expect(server.asked('tickets/book-call').at(-1)).toEqual({
    ref: TICKET.ref,
    slotAt: '2026-12-03T08:00:00.000Z',
    callNumber: '082 123 4567',
  });
  await person.click(call.getByRole('button', { name: 'Choose another time' }));
  await person.selectOptions(await call.findByLabelText('Day'), '2026-12-02');
  await person.selectOptions(call.getByLabelText('Time'), SLOTS[1] ?? '');
  await person.click(call.getByRole('button', { name: 'Book the call' }));
  await call.findByText(/^We call 082 123 4567 on Wed 2 Dec, 12:30/);
  server.on('tickets/cancel-call', () => ({ slotMinutes: 30, slots: SLOTS, mine: null }));
  await person.click(call.getByRole('button', { name: 'Cancel the call' }));
  await call.findByRole('button', { name: 'Book the call' });
});

it('asks for a ticket before a call, and has the numbers for a trip under way', async () => {
  open();
  const call = within(await screen.findByRole('region', { name: 'Have us call you' }));
  await call.findByText('Write to us first. Then you can choose here when we call you about it.');
  const card = within(screen.getByRole('region', { name: 'During a trip' }));
  card.getByText(/the police first, on 10111/);
  card.getByText(/^Only a tow truck that we or the police sent/);
});

it('tells who is no host how to become one, and asks for nothing of theirs', async () => {
  const { server } = open('guest');
  expect(await screen.findByText('This page is for hosts')).toBeTruthy();
  expect(server.asked('host-numbers/plans')).toEqual([]);
  expect(server.asked('tickets/mine')).toEqual([]);
});

it('lets a host tell the guest of a trip under way something they prepared, once for a press', async () => {
  const { server, person } = open('host', '/host/support', 'in_progress', { state: 'in_progress' });
  const send = await screen.findByRole('button', { name: `Send to ${SUMMARY.guest.firstName}` });
  expect(screen.getByText(MESSAGE.text)).toBeTruthy();
  await person.dblClick(send);
  expect(await screen.findByText(`Sent to ${SUMMARY.guest.firstName}.`)).toBeTruthy();
  expect(screen.getByText('Hi Sipho, I am on my way.')).toBeTruthy();
  const asked = server.asked('guest-messages/send');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ bookingId: SUMMARY.bookingId, templateId: MESSAGE.id });
});

it('offers to tell nobody while no trip is under way', async () => {
  open();
  expect(await screen.findByLabelText('What is it about?')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Message my guest' })).toBeNull();
});

it('shows a ticket that an address names by itself, and asks for nothing of the rest', async () => {
  const { server } = open('host', `/host/support?ticket=${TICKET.ref}`);
  server.on('tickets/get', () => refused('not_found'));
  await waitFor(() => expect(server.asked('tickets/get')).toEqual([{ ref: TICKET.ref }]));
  for (const name of ['Have us call you', 'During a trip', 'Common questions', 'Message my guest']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  expect(server.asked('tickets/call-slots')).toEqual([]);
  expect(server.asked('guest-messages/templates')).toEqual([]);
});

it('has the car that an address names chosen, where the topic is about a car', async () => {
  const { person } = open('host', `/host/support?car=${CAR.id}`);
  await person.selectOptions(await screen.findByLabelText('What is it about?'), 'car');
  expect((await screen.findByLabelText<HTMLSelectElement>('Which car?')).value).toBe(CAR.id);
});

it('leads to what a host can see without us', async () => {
  open();
  const places = within(await screen.findByRole('navigation', { name: 'Common questions' }));
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/host/dashboard?tab=earnings',
    '/host/dashboard?tab=today',
    '/host/tools?tab=prices',
    '/host/tools?tab=calendar',
    '/host/protection',
    '/faq',
  ]);
});
