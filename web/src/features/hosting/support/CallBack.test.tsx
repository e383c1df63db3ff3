import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../testing/server.ts';
import { CallBack } from './CallBack.tsx';

type Calls = OutputOf<'tickets/call-slots'>;
type Ticket = OutputOf<'tickets/mine'>['items'][number];

const SLOTS = [
  '2026-12-02T10:00:00.000Z',
  '2026-12-02T10:30:00.000Z',
  // Already Friday on the clock of South Africa.
  '2026-12-03T22:30:00.000Z',
];
const PAYOUT: Ticket = {
  ref: 'TKT-2612-7K3QX',
  topic: 'payout',
  severity: 'normal',
  state: 'waiting_us',
  openedAt: '2026-12-01T08:00:00.000Z',
  changedAt: '2026-12-01T08:00:00.000Z',
  bookingRef: null,
  answerDueAt: null,
  clock: 'running',
};
const DAMAGE: Ticket = { ...PAYOUT, ref: 'TKT-2612-8M4RY', topic: 'damage' };
const FREE: Calls = { slotMinutes: 30, slots: SLOTS, mine: null };
const BOOKED: Calls = {
  ...FREE,
  mine: { ref: PAYOUT.ref, topic: 'payout', callNumber: '082 123 4567', slotAt: '2026-12-02T10:00:00.000Z' },
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:00:00Z') }));

const open = (calls: Calls, tickets: readonly Ticket[] = [PAYOUT], more: Answers = {}) =>
  openPart(<CallBack />, {
    'tickets/call-slots': () => calls,
    'tickets/mine': () => ({ items: [...tickets], nextCursor: null }),
    ...more,
  });

const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Number to call' });
const heading = () => screen.getByRole('heading', { name: 'Have us call you' });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));

describe('a call back', () => {
  it('is offered on the days and at the times of South Africa, those of the chosen day alone', async () => {
    const { server, person } = open(FREE, [PAYOUT], { 'tickets/book-call': () => BOOKED });
    await number();
    expect(optionsOf('Day')).toEqual([expect.stringContaining('2 Dec'), expect.stringContaining('4 Dec')]);
    expect(optionsOf('Time')).toEqual(['12:00', '12:30']);
    await person.selectOptions(screen.getByLabelText('Time'), '12:30');
    await person.selectOptions(screen.getByLabelText('Day'), '2026-12-04');
    expect(optionsOf('Time')).toEqual(['00:30']);
    await person.type(await number(), '+27 82 123 4567');
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    await screen.findByText(/^We call 082 123 4567 on /);
    expect(server.asked('tickets/book-call')).toMatchObject([{ slotAt: SLOTS[2] }]);
  });

  it.each([
    ['six digits', '123456', false],
    ['seven digits', '1234567', true],
    ['25 signs', '1'.repeat(25), true],
    ['26 signs', '1'.repeat(26), false],
    ['a plus and spaces around', '  +27 82 123 4567 ', true],
    ['words', 'my cell please', false],
  ])('takes a number of %s, or says what is missing: %s', async (_, typed, isTaken) => {
    const { server, person } = open(FREE, [PAYOUT], { 'tickets/book-call': () => BOOKED });
    await person.type(await number(), typed);
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    if (isTaken) {
      await screen.findByText(/^We call/);
      expect(server.asked('tickets/book-call')).toMatchObject([{ callNumber: typed.trim() }]);
    } else {
      await screen.findByRole('link', { name: 'Enter the number we should call.' });
      expect(screen.getByRole('textbox', { name: 'Number to call' })).toHaveProperty('value', typed);
      expect(server.asked('tickets/book-call')).toEqual([]);
    }
  });

  it('is about the ticket that is chosen of those that are open, and not about a closed one', async () => {
    const closed: Ticket = { ...PAYOUT, ref: 'TKT-2612-9N5SZ', state: 'closed' };
    const answer = Promise.withResolvers<Calls>();
    const { server, person } = open(FREE, [closed, PAYOUT, DAMAGE], {
      'tickets/book-call': () => answer.promise,
    });
    await number();
    const about = screen.getByLabelText<HTMLSelectElement>('About');
    expect([...about.options].map(({ value }) => value)).toEqual([PAYOUT.ref, DAMAGE.ref]);
    await person.selectOptions(about, DAMAGE.ref);
    await person.type(await number(), '0821234567');
    await person.dblClick(screen.getByRole('button', { name: 'Book the call' }));
    answer.resolve(BOOKED);
    await screen.findByText(/^We call/);
    expect(server.asked('tickets/book-call')).toMatchObject([{ ref: DAMAGE.ref }]);
  });

  it('is booked about the ticket on show once the chosen one was closed meanwhile', async () => {
    const { server, person } = open(FREE, [PAYOUT, DAMAGE]);
    await person.type(await number(), '0821234567');
    server.on('tickets/book-call', () => refused('ticket_closed'));
    server.on('tickets/mine', () => ({ items: [{ ...PAYOUT, state: 'closed' }, DAMAGE], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    await screen.findByText(/^This ticket is closed/);
    await waitFor(() => expect(screen.queryByLabelText('About')).toBeNull());
    server.on('tickets/book-call', () => BOOKED);
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    await screen.findByText(/^We call/);
    expect(server.asked('tickets/book-call').map(({ ref }) => ref)).toEqual([PAYOUT.ref, DAMAGE.ref]);
  });

  it('keeps what was typed when the line fails, also over a reload, and forgets it once it is booked', async () => {
    const { person } = open(FREE, [PAYOUT], { 'tickets/book-call': noAnswer });
    await person.type(await number(), '0821234567');
    await person.selectOptions(screen.getByLabelText('Time'), '12:30');
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
    expect((await number()).value).toBe('0821234567');
    cleanup();

    const { server } = open(FREE, [PAYOUT], { 'tickets/book-call': () => BOOKED });
    expect((await number()).value).toBe('0821234567');
    await person.click(screen.getByRole('button', { name: 'Book the call' }));
    await screen.findByText(/^We call/);
    expect(server.asked('tickets/book-call')).toMatchObject([{ slotAt: SLOTS[1] }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('0821234567');
  });

  it('that is to be moved stays as it was when one goes back', async () => {
    const { server, person } = open(BOOKED);
    await person.click(await screen.findByRole('button', { name: 'Choose another time' }));
    expect((await number()).value).toBe('082 123 4567');
    expect(screen.queryByText(/^We call/)).toBeNull();
    expect(document.activeElement).toBe(heading());
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText(/^We call 082 123 4567 on .*2 Dec, 12:00 about ticket TKT-2612-7K3QX\.$/);
    expect(document.activeElement).toBe(heading());
    expect(server.asked('tickets/book-call')).toEqual([]);
  });

  it('that is to be moved can be gone back to while no other time is free', async () => {
    const { person } = open({ ...BOOKED, slots: [] });
    await person.click(await screen.findByRole('button', { name: 'Choose another time' }));
    await screen.findByText(/^All call times for the next few days are taken/);
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'Cancel the call' })).toBeTruthy();
  });

  it('stays while it could not be taken back, and is taken back with the next press', async () => {
    const { server, person } = open(BOOKED, [PAYOUT], { 'tickets/cancel-call': () => broken() });
    const cancel = await screen.findByRole('button', { name: 'Cancel the call' });
    await person.click(cancel);
    await screen.findByText('Something broke on our side. Try again in a moment.');
    expect(screen.getByText(/^We call 082 123 4567/)).toBeTruthy();
    const answer = Promise.withResolvers<Calls>();
    server.on('tickets/cancel-call', () => answer.promise);
    await person.dblClick(cancel);
    answer.resolve(FREE);
    await number();
    expect(document.activeElement).toBe(heading());
    expect(server.asked('tickets/cancel-call')).toHaveLength(2);
  });
});

describe('the part for calls', () => {
  it('says that all times are taken', async () => {
    open({ ...FREE, slots: [] });
    await screen.findByText(/^All call times for the next few days are taken/);
    expect(screen.queryByRole('button', { name: 'Book the call' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it.each([
    ['the times', { 'tickets/call-slots': () => broken() }],
    ['the tickets', { 'tickets/mine': () => broken() }],
  ])('says so when %s did not load, and asks for them again', async (_, trouble) => {
    const { server, person } = open(FREE, [PAYOUT], trouble);
    await screen.findByText('The times did not load');
    server.on('tickets/call-slots', () => FREE);
    server.on('tickets/mine', () => ({ items: [PAYOUT], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await number();
  });
});
