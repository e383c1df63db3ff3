import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPart } from '../../../testing/open-page.tsx';
import { noAnswer, refused } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { type Booking, useBooking } from '../queries.ts';
import { BOOKING } from '../testing/sample.ts';
import { BookingActions } from './BookingActions.tsx';

const { bookingId } = BOOKING;
const HELD: Booking = { ...BOOKING, state: 'pending_payment', payment: null, actions: ['abandon'] };
const ASKED: Booking = { ...BOOKING, state: 'requested', actions: ['withdraw'] };
const FOR_HOST: Booking = {
  ...BOOKING,
  state: 'requested',
  viewer: 'host',
  payoutCents: 230_400,
  actions: ['accept', 'decline'],
};

/** The buttons of a booking as it stands with the server. */
function Buttons() {
  const { data, refetch } = useBooking(bookingId);
  if (data === undefined) return null;
  return (
    <>
      <BookingActions booking={data} />
      <button type="button" onClick={() => void refetch()}>
        Look again
      </button>
    </>
  );
}

async function open(first: Booking) {
  let now = first;
  const opened = openPart(<Buttons />, { 'bookings/get': () => now });
  await screen.findAllByRole('button');
  return {
    ...opened,
    /** Elsewhere it has become another one. */
    move(to: Booking) {
      now = to;
    },
    /** A minute later the page asks by itself. */
    look: () => opened.person.click(button('Look again')),
  };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeAll(async () => {
  await import('./SimpleCommands.tsx');
  await import('./DeclineDialog.tsx');
});
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

describe('a booking that moved on in another tab', () => {
  it.each([
    ['refused here', () => refused('already_paid'), null],
    ['lost here', noAnswer, /^We could not reach Kwela/],
  ] as const)(
    'says nothing of paying any more once it is paid, though paying was %s',
    async (_what, answer, words) => {
      const { server, person, move, look } = await open(HELD);
      server.on('payments/checkout', answer);
      if (words === null) move(ASKED);
      await person.click(button(/^Pay R/));
      if (words !== null) {
        await screen.findByText(words);
        move(ASKED);
        await look();
      }
      await screen.findByRole('button', { name: 'Withdraw request' });
      expect(screen.queryByRole('button', { name: /^Pay R/ })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('closes a question that is none any more, and asks for nothing twice', async () => {
    const { server, person, move } = await open(HELD);
    server.on('bookings/abandon', () => refused('not_allowed'));
    await person.click(button('Cancel this booking'));
    const question = await dialog();
    move(ASKED);
    await person.click(question.getByRole('button', { name: 'Cancel booking' }));
    await isClosed();
    await screen.findByRole('button', { name: 'Withdraw request' });
    expect(server.asked('bookings/abandon')).toEqual([{ id: bookingId }]);
  });
});

describe('a decision whose answer was lost', () => {
  const DECISIONS = [
    ['Accept', 'Accept request', 'bookings/accept', FOR_HOST],
    ['Withdraw request', 'Withdraw request', 'bookings/withdraw', ASKED],
    ['Cancel this booking', 'Cancel booking', 'bookings/abandon', HELD],
  ] as const;

  it.each(DECISIONS)(
    'stays a question that says so, and is closed by a second try: %s',
    async (name, yes, call, booking) => {
      const { server, person, move } = await open(booking);
      const lost: UseCaseAnswer<'bookings/accept' | 'bookings/withdraw' | 'bookings/abandon'> = noAnswer;
      server.on(call, lost);
      await person.click(button(name));
      const question = await dialog();
      await person.click(question.getByRole('button', { name: yes }));
      await question.findByText(/^We could not reach Kwela/);
      expect(question.getByRole('button', { name: yes }).getAttribute('aria-busy')).not.toBe('true');
      // The first try had got through.
      move({ ...booking, state: 'confirmed', actions: [] });
      server.on(call, () => refused('not_allowed'));
      await person.click(question.getByRole('button', { name: yes }));
      await isClosed();
      expect(server.asked(call)).toEqual([{ id: bookingId }, { id: bookingId }]);
    },
  );
});

describe('declining', () => {
  const NOTE = 'The gearbox is in for repair until Monday.';

  it('keeps the reason and the message when the line fails, and over a look elsewhere', async () => {
    const { server, person } = await open(FOR_HOST);
    server.on('bookings/decline', noAnswer);
    await person.click(button('Decline'));
    const question = await dialog();
    const [reason] = question.getAllByRole('radio');
    await person.click(reason ?? document.body);
    await person.type(question.getByLabelText('Message to Sipho (optional)'), NOTE);
    await person.click(question.getByRole('button', { name: 'Decline request' }));
    await question.findByText(/^We could not reach Kwela/);
    await person.click(question.getByRole('button', { name: 'Go back' }));
    await isClosed();
    expect(document.activeElement).toBe(button('Decline'));
    await person.click(button('Decline'));
    const again = await dialog();
    expect(again.getByLabelText('Message to Sipho (optional)')).toHaveProperty('value', NOTE);
    expect(again.getAllByRole('radio')[0]).toHaveProperty('checked', true);
    server.on('bookings/decline', () => ({ bookingId, state: 'declined' }));
    await person.click(again.getByRole('button', { name: 'Decline request' }));
    await isClosed();
    const sent = server.asked('bookings/decline');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[1]?.note).toBe(NOTE);
  });

  it('takes 500 signs for the guest and no more', async () => {
    const { person, server } = await open(FOR_HOST);
    server.on('bookings/decline', () => ({ bookingId, state: 'declined' }));
    await person.click(button('Decline'));
    const question = await dialog();
    await person.click(question.getAllByRole('radio')[1] ?? document.body);
    await person.click(question.getByLabelText('Message to Sipho (optional)'));
    await userEvent.paste('x'.repeat(501));
    await person.click(question.getByRole('button', { name: 'Decline request' }));
    await isClosed();
    expect(server.asked('bookings/decline')[0]?.note).toBe('x'.repeat(500));
  });
});
