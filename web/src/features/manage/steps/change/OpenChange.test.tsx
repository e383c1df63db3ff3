import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFocus } from '../../../../testing/expect-focus.ts';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { BOOKING, NOW } from '../../../bookings/testing/sample.ts';
import { CARD_OR_EFT } from '../../../ways-to-pay/testing/options.ts';
import Change from './Change.tsx';
import type { BookingChange } from './change-calls.ts';
import { WAITING } from './testing/sample.ts';

const AS_HOST: Booking = { ...BOOKING, viewer: 'host', payoutCents: 216_000 };
const TO_PAY: BookingChange = { ...WAITING, state: 'awaiting_payment', actions: ['pay', 'withdraw'] };
const TO_ANSWER: BookingChange = {
  ...WAITING,
  money: null,
  payout: { beforeCents: 216_000, afterCents: 270_000 },
  actions: ['agree', 'decline'],
};
const OFFERED: BookingChange = {
  ...WAITING,
  kind: 'swap',
  state: 'awaiting_guest',
  proposedBy: 'host',
  note: 'A stone broke the windscreen.',
  after: { ...WAITING.before, vehicle: { id: idOf(8), title: 'VW Polo 2022' }, totalCents: 300_000 },
  lines: [],
  money: { payCents: 0, backCents: 11_040, keptCents: 0 },
  actions: ['agree', 'decline'],
};

function open(first: BookingChange, booking: Booking = BOOKING, answers: Answers = {}) {
  let change = first;
  const opened = openPart(<Change booking={booking} offers={[]} />, {
    'changes/of-booking': () => ({ bookingId: BOOKING.bookingId, changes: [change], choices: null }),
    'payments/options': () => ({ items: CARD_OR_EFT }),
    ...answers,
  });
  const become = (next: Partial<BookingChange>) => {
    change = { ...change, endsAt: null, actions: [], ...next };
  };
  return { ...opened, become };
}
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';
const press = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

describe('a payment', () => {
  it('leads away once, and can be begun again by who comes back by the arrow of the browser', async () => {
    const { server, person } = open(TO_PAY, BOOKING, {
      'changes/checkout': () => ({ checkoutUrl: '#pay', endsAt: '2026-12-01T16:00:00.000Z' }),
    });
    const button = await press('Pay R777.60');
    await person.dblClick(button);
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    expect(server.asked('changes/checkout')).toHaveLength(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button.getAttribute('aria-busy')).toBeNull();
    await person.click(button);
    await waitFor(() => expect(server.asked('changes/checkout')).toHaveLength(2));
  });

  it('that the company does not take can be tried again', async () => {
    const { person } = open(TO_PAY, BOOKING, { 'changes/checkout': () => refused('gateway_unavailable') });
    await person.click(await press('Pay R777.60'));
    await screen.findByText(/^The payment company is not responding\. You were not charged\./);
    expect((await press('Pay R777.60')).getAttribute('aria-busy')).toBeNull();
  });

  it('that comes too late shows what became of it', async () => {
    const { server, person, become } = open(TO_PAY);
    server.on('changes/checkout', () => {
      become({ state: 'expired', stateAt: '2026-11-20T11:59:00.000Z' });
      return refused('not_allowed');
    });
    await person.click(await press('Pay R777.60'));
    await screen.findByText('Longer trip: Not done in time');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    screen.getByText(/^Ended .*The booking stayed as it was\.$/);
  });
});

describe('an answer of the host', () => {
  it('that is refused is said, and shows that the guest took it back', async () => {
    const { server, person, become } = open(TO_ANSWER, AS_HOST);
    server.on('changes/answer', () => {
      become({ state: 'withdrawn' });
      return refused('not_allowed');
    });
    await person.click(await press('Agree'));
    await person.click((await dialog()).getByRole('button', { name: 'Agree' }));
    await screen.findByText('Longer trip: Taken back');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is lost on the way can be given again, or not yet', async () => {
    const { server, person } = open(TO_ANSWER, AS_HOST, { 'changes/answer': noAnswer });
    await person.click(await press('Agree'));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: 'Agree' }));
    await question.findByText('We could not reach Kwela. Check your signal, then try again.');
    await person.click(question.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectFocus(press('Agree'));
    expect(server.asked('changes/answer')).toHaveLength(1);
  });

  it('keeps the word of a no that did not arrive, also when it is left', async () => {
    const { person } = open(TO_ANSWER, AS_HOST, { 'changes/answer': noAnswer });
    await person.click(await press('Decline'));
    const form = await dialog();
    await person.type(form.getByRole('textbox', { name: 'Say why (optional)' }), 'It is promised.');
    await person.click(form.getByRole('button', { name: 'Decline' }));
    await form.findByText(/^We could not reach Kwela/);
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await person.click(await press('Decline'));
    const again = (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Say why (optional)' });
    expect(again.value).toBe('It is promised.');
  });
});

describe('another car that the host offers', () => {
  it('is told with why, and taken or not in words of its own', async () => {
    const { server, person } = open(OFFERED, BOOKING, {
      'changes/answer': ({ isAgreed }) => ({
        changeId: OFFERED.id,
        state: isAgreed ? 'applied' : 'declined',
      }),
    });
    await screen.findByText('Nomvula offers you another car');
    expect(said()).toContain('Nomvula wroteA stone broke the windscreen.');
    expect(said()).toContain('You get R110.40 back.');
    await person.click(await press('Decline'));
    (await dialog()).getByRole('button', { name: 'Keep my car' });
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await person.click(await press('Take this car'));
    const question = await dialog();
    question.getByRole('heading', { name: 'Take this car instead?' });
    await person.dblClick(question.getByRole('button', { name: 'Take this car' }));
    await waitFor(() => expect(server.asked('changes/answer')).toEqual([{ id: OFFERED.id, isAgreed: true }]));
  });

  it('gives back to all who paid what it costs less', async () => {
    const { person } = open(OFFERED, { ...BOOKING, isSplit: true });
    await person.click(await press('Take this car'));
    await dialog();
    expect(said()).not.toContain('You get R110.40 back.');
    expect(said().split('R110.40 goes back to those who paid.')).toHaveLength(3);
  });
});

it.each<[string, BookingChange, Booking, string]>([
  ['the guest that the host is asked', WAITING, BOOKING, 'Nomvula has until Tue 1 Dec, 18:00 to answer.'],
  ['the host that they are', WAITING, AS_HOST, 'Answer by Tue 1 Dec, 18:00.'],
  ['the guest to pay', TO_PAY, BOOKING, 'We keep the time for you until Tue 1 Dec, 18:00.'],
  [
    'the host that the guest has to pay',
    TO_PAY,
    AS_HOST,
    'takes effect once it is paid, until Tue 1 Dec, 18:00.',
  ],
  ['the host that the guest is asked', OFFERED, AS_HOST, 'Sipho has until Tue 1 Dec, 18:00 to answer.'],
])('tells %s, until when', async (_, change, booking, words) => {
  open({ ...change, actions: [] }, booking);
  await waitFor(() => expect(said()).toContain(words));
  expect(screen.queryByRole('button')).toBeNull();
});
