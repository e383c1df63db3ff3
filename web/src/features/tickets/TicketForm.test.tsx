import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openForHost, openPage } from '../../testing/open-page.tsx';
import { type Answers, refused } from '../../testing/server.ts';
import { SUMMARY } from '../bookings/testing/sample.ts';
import { type HostDesk, TicketForm } from './TicketForm.tsx';
import { AT, KEY, STORY } from './testing/sample.ts';
import { EMPTY_DRAFT, ticketDraft } from './ticket-draft.ts';

const COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 0, cancelled: 0 };
const OTHER_TRIP = { ...SUMMARY, bookingId: idOf(2), ref: 'TRP-2610-00000' };
const OPENED = { ref: 'TKT-2612-7K3QX', key: null, severity: 'normal', answerDueAt: null } as const;
const ANSWERS: Answers = {
  'bookings/mine': ({ tab }) => ({
    items: tab === 'upcoming' ? [SUMMARY, OTHER_TRIP] : [],
    nextCursor: null,
    counts: COUNTS,
  }),
  'tickets/open': () => OPENED,
  'tickets/similar': () => ({ tickets: [] }),
};
const noteIt = () => undefined;
const openAsGuest = (props: { bookingId?: string } = {}, answers: Answers = {}) =>
  openForHost(<TicketForm {...props} onOpened={noteIt} />, '/', { ...ANSWERS, ...answers }, 'guest');
const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => localStorage.clear());

describe('somebody who signed in after they began to write', () => {
  it('is not held up by half of an address that they are no longer asked for', async () => {
    ticketDraft('any').write({
      ...EMPTY_DRAFT,
      topic: 'payment',
      text: STORY,
      name: 'Sipho',
      email: 'sipho@',
      statedRef: 'TRP-2611-7QK4M',
    });
    const { server, person } = openAsGuest();
    await field('Which trip?');
    await person.click(send());
    await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
    expect(server.asked('tickets/open')).toMatchObject([
      { text: STORY, email: null, name: null, statedRef: null, bookingId: null },
    ]);
  });
});

describe('a field that goes with another topic', () => {
  it('takes its trip along no longer', async () => {
    const { server, person } = openAsGuest();
    await person.selectOptions(await field('What is it about?'), 'payment');
    await person.selectOptions(await field('Which trip?'), SUMMARY.bookingId);
    await person.selectOptions(await field('What is it about?'), 'privacy');
    expect(screen.queryByLabelText('Which trip?')).toBeNull();
    await person.type(await field('What happened?'), STORY);
    await person.click(send());
    await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
    expect(server.asked('tickets/open')).toMatchObject([{ topic: 'privacy', bookingId: null }]);
  });

  it('nor the reference that a visitor typed', async () => {
    const { server, person } = openPage(<TicketForm onOpened={noteIt} />, '/', {
      ...ANSWERS,
      'tickets/open': () => ({ ...OPENED, key: KEY }),
    });
    await person.selectOptions(await field('What is it about?'), 'payment');
    await person.type(await field('Booking reference (optional)'), 'TRP-2611-7QK4M');
    await person.selectOptions(await field('What is it about?'), 'press');
    await person.type(await field('What happened?'), STORY);
    await person.type(await field('Your email address'), 'anele@example.co.za');
    await person.click(send());
    await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
    expect(server.asked('tickets/open')).toMatchObject([{ topic: 'press', statedRef: null }]);
  });

  it('nor the car of a host, where the trip has another', async () => {
    const host: HostDesk = {
      topics: ['damage', 'payout'],
      cars: [{ id: idOf(8), label: 'VW Polo, CA 123' }],
      vehicleId: idOf(8),
    };
    const { server, person } = openForHost(<TicketForm host={host} onOpened={noteIt} />, '/', ANSWERS);
    await person.selectOptions(await field('What is it about?'), 'damage');
    expect((await field('Which car?')).value).toBe(idOf(8));
    await person.selectOptions(await field('Which trip?'), SUMMARY.bookingId);
    await person.type(await field('What happened?'), STORY);
    await person.click(send());
    await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(1));
    expect(server.asked('tickets/open')).toMatchObject([{ bookingId: SUMMARY.bookingId, vehicleId: null }]);
  });
});

describe('the trip that a link names', () => {
  it('is the one that is sent, whatever was begun about another', async () => {
    ticketDraft('any').write({
      ...EMPTY_DRAFT,
      topic: 'booking',
      text: STORY,
      bookingId: OTHER_TRIP.bookingId,
    });
    const { person } = openAsGuest({ bookingId: SUMMARY.bookingId });
    await person.selectOptions(await field('What is it about?'), 'payment');
    expect((await field('Which trip?')).value).toBe(SUMMARY.bookingId);
    expect((await field('What happened?')).value).toBe('');
    // What was begun about the other waits there.
    expect(ticketDraft('any').read()?.text).toBe(STORY);
  });

  it('keeps its words over a reload', async () => {
    const first = openAsGuest({ bookingId: SUMMARY.bookingId });
    await first.person.type(await field('What happened?'), STORY);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain(STORY));
    expect(ticketDraft('any').read()).toBeNull();
    expect(ticketDraft(`any:${SUMMARY.bookingId}`).read()?.text).toBe(STORY);
  });

  it('follows the choice that is made above the form', async () => {
    const Page = () => {
      const [bookingId, setBookingId] = useState<string>();
      return (
        <>
          <button type="button" onClick={() => setBookingId(OTHER_TRIP.bookingId)}>
            Other trip
          </button>
          <TicketForm bookingId={bookingId} onOpened={noteIt} />
        </>
      );
    };
    const { person } = openForHost(<Page />, '/', ANSWERS, 'guest');
    await person.selectOptions(await field('What is it about?'), 'booking');
    await person.type(await field('What happened?'), STORY);
    expect((await field('Which trip?')).value).toBe('');
    await person.click(screen.getByRole('button', { name: 'Other trip' }));
    await waitFor(async () => expect((await field('Which trip?')).value).toBe(OTHER_TRIP.bookingId));
    expect((await field('What happened?')).value).toBe(STORY);
  });
});

describe('what is open about the same', () => {
  const known = {
    ref: 'TKT-2611-00000',
    topic: 'payment',
    state: 'open',
    changedAt: AT,
    bookingRef: null,
  } as const;

  it('is not said of another topic, which is no second ticket', async () => {
    const { server, person } = openAsGuest(
      {},
      {
        'tickets/open': ({ topic }) =>
          topic === 'payment' ? refused('ticket_already_open', { tickets: [known] }) : OPENED,
      },
    );
    await person.selectOptions(await field('What is it about?'), 'payment');
    await person.type(await field('What happened?'), STORY);
    await person.click(send());
    await screen.findByText('You have written to us about this already');
    await person.selectOptions(await field('What is it about?'), 'privacy');
    expect(screen.queryByText('You have written to us about this already')).toBeNull();
    await person.click(send());
    await waitFor(() => expect(server.asked('tickets/open')).toHaveLength(2));
    expect(server.asked('tickets/open')[1]).toMatchObject({ topic: 'privacy', isSeparate: false });
    const [first, second] = server.keysOf('tickets/open');
    expect(second).not.toBe(first);
  });
});

describe('a no of the server', () => {
  it('is said at the field that it names, and what was typed stays', async () => {
    const issues = [{ field: 'callNumber', message: 'This is no phone number.' }];
    const { person } = openAsGuest({}, { 'tickets/open': () => refused('invalid_input', { issues }) });
    await person.selectOptions(await field('What is it about?'), 'privacy');
    await person.type(await field('What happened?'), STORY);
    await person.type(screen.getByLabelText(/number|phone/i), '082 123 4567');
    await person.click(send());
    const link = await screen.findByRole('link', { name: 'This is no phone number.' });
    await person.click(link);
    expect(document.activeElement).toBe(screen.getByLabelText(/number|phone/i));
    expect((await field('What happened?')).value).toBe(STORY);
  });

  it('because there are many already leads nowhere else, and nothing is lost', async () => {
    const { person } = openAsGuest({}, { 'tickets/open': () => refused('too_many_open_tickets') });
    await person.selectOptions(await field('What is it about?'), 'other');
    await person.type(await field('What happened?'), STORY);
    await person.click(send());
    const told = await screen.findByRole('alert');
    within(told).getByText(/^You have many open tickets already/);
    expect(ticketDraft('any').read()?.text).toBe(STORY);
  });
});

it('names each trip by its car and its day here, those of both sides for who is a host', async () => {
  const { server, person } = openForHost(<TicketForm onOpened={noteIt} />, '/', {
    ...ANSWERS,
    'bookings/mine': ({ as, tab }) => ({
      // One minute before midnight in London is the next day here.
      items:
        as === 'host' && tab === 'requests'
          ? [{ ...SUMMARY, viewer: 'host', payoutCents: 1, startAt: '2026-12-31T23:59:00.000Z' }]
          : [],
      nextCursor: null,
      counts: COUNTS,
    }),
  });
  await person.selectOptions(await field('What is it about?'), 'booking');
  const options = within(await field('Which trip?')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'No trip',
    expect.stringMatching(/^Toyota Corolla Cross, .*1 Jan.*\(TRP-2611-7QK4M\)$/),
  ]);
  expect(new Set(server.asked('bookings/mine').map(({ as }) => as))).toEqual(new Set(['guest', 'host']));
});
