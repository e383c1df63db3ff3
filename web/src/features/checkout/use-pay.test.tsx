import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLocation } from '../../lib/router/router.tsx';
import { App } from '../../testing/app.tsx';
import { idOf } from '../../testing/ids.ts';
import { noAnswer, refused, serve } from '../../testing/server.ts';
import type { UseCaseAnswer } from '../../testing/use-case-answers.ts';
import type { TripQuote } from '../pricing/use-trip-quote.ts';
import { setUpCheckout } from './testing/checkout-tests.ts';
import { BOOKED, DRAFT, NOW, QUOTE, VEHICLE } from './testing/sample.ts';
import { tripInputOf } from './trip-input.ts';
import { usePay } from './use-pay.ts';

const REQUEST = 'bookings/request';
const INPUT = tripInputOf(VEHICLE, DRAFT);
const NOTHING_ELSE = {
  agreedTo: QUOTE.agreements,
  credit: { cents: 0, refresh: async () => undefined },
  card: { card: null, refresh: async () => undefined },
  keepCard: false,
  payWith: null,
  split: null,
};
const PLAN = { purpose: null, flightNumber: 'SA317', stopIds: ['place:george-western-cape'] };
/** An address of the payment company; within this page, as jsdom goes nowhere else. */
const CHECKOUT = '#checkout-of-the-company';

const HELD = {
  ...BOOKED,
  state: 'pending_payment',
  holdExpiresAt: new Date(NOW.getTime() + 900_000).toISOString(),
  checkoutUrl: CHECKOUT,
} as const;

function open(answer: UseCaseAnswer<typeof REQUEST>, refresh: TripQuote['refresh'] = async () => QUOTE) {
  const server = serve({ [REQUEST]: answer });
  const { result, rerender } = renderHook(
    ({ input }) => ({ ...usePay(input, PLAN, refresh), page: useLocation().pathname }),
    { initialProps: { input: INPUT }, wrapper: ({ children }) => <App address="/here">{children}</App> },
  );
  return {
    server,
    is: () => result.current,
    pay: () => act(() => result.current.pay(QUOTE, NOTHING_ELSE)),
    choose: (input: typeof INPUT) => rerender({ input }),
  };
}
const showAgain = (persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));

setUpCheckout();
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a car that is held', () => {
  it('leads to the payment company, and the button stays pressed until that page is there', async () => {
    const { server, is, pay } = open(() => HELD);
    await pay();
    expect(window.location.hash).toBe(CHECKOUT);
    expect(server.asked(REQUEST)).toEqual([
      { ...INPUT, ...PLAN, quoteHash: QUOTE.quoteHash, agreedTo: QUOTE.agreements },
    ]);
    expect(is()).toMatchObject({ isBusy: true, problem: null });
    showAgain(false);
    expect(is().isBusy).toBe(true);
  });

  it('can be paid again by somebody whom the browser brings back to the page as they left it', async () => {
    const { is, pay } = open(() => HELD);
    await pay();
    showAgain(true);
    expect(is().isBusy).toBe(false);
  });

  it('is shown itself where there is nothing to pay', async () => {
    const { is, pay } = open(() => BOOKED);
    await pay();
    expect(is().page).toBe(`/booking/${BOOKED.bookingId}`);
    expect(window.location.hash).toBe('');
  });
});

describe('a hold that has ended meanwhile', () => {
  const OVER = { ...HELD, state: 'expired', checkoutUrl: '#too-late' } as const;
  const RAN_OUT = { ...HELD, holdExpiresAt: NOW.toISOString(), checkoutUrl: '#too-late' };

  it.each([
    ['as the server says', OVER],
    ['by the clock', RAN_OUT],
  ])('%s is not paid: the car is asked for once more, as another booking', async (_, before) => {
    const { server, pay } = open(() => (server.asked(REQUEST).length === 1 ? before : HELD));
    await pay();
    const [first, second] = server.keysOf(REQUEST);
    expect(second).not.toBe(first);
    expect(window.location.hash).toBe(CHECKOUT);
  });

  it('is asked for once more, and not for ever', async () => {
    const { server, pay } = open(() => OVER);
    await pay();
    expect(server.asked(REQUEST)).toHaveLength(2);
  });
});

describe('what stopped a booking', () => {
  const PRICE = {
    oldTotalCents: QUOTE.totalCents,
    newTotalCents: QUOTE.totalCents + 1,
    differenceCents: 1,
    changedLines: { removed: [], added: [] },
    quote: QUOTE,
  };

  it('is that somebody else was faster, with what can be had instead', async () => {
    const { is, pay } = open(() => refused('vehicle_unavailable', { alternatives: [], ownBooking: null }));
    await pay();
    expect(is()).toMatchObject({
      isBusy: false,
      problem: { kind: 'unavailable', refusal: { details: { alternatives: [] } } },
    });
  });

  it('is trouble on the way where the new price does not come, and no price is shown as new', async () => {
    const gone = new TypeError('Failed to fetch');
    const { is, pay } = open(
      () => refused('price_changed', PRICE),
      () => Promise.reject(gone),
    );
    await pay();
    expect(is()).toMatchObject({ isBusy: false, problem: { kind: 'trouble', error: gone } });
  });

  it.each(['unauthenticated', 'second_factor_required'] as const)(
    'is the session (%s), and not the booking',
    async (code) => {
      const { is, pay } = open(() => refused(code));
      await pay();
      expect(is().problem).toEqual({ kind: 'signed_out' });
    },
  );

  it('goes with other choices, and comes back with these', async () => {
    const { is, pay, choose } = open(() => refused('own_vehicle'));
    await pay();
    expect(is().problem).toMatchObject({ kind: 'refused', code: 'own_vehicle' });
    choose({ ...INPUT, vehicleId: idOf(2) });
    expect(is().problem).toBeNull();
    choose(INPUT);
    expect(is().problem).not.toBeNull();
  });

  it('ends the try where the server said no, so that the next one is another booking', async () => {
    const { server, pay } = open(() => refused('own_vehicle'));
    await pay();
    await pay();
    const [first, second] = server.keysOf(REQUEST);
    expect(second).not.toBe(first);
  });

  it('leaves the try open where nobody answered, so that the next one is the same booking', async () => {
    const { server, pay } = open(noAnswer);
    await pay();
    await pay();
    const [first, second] = server.keysOf(REQUEST);
    expect(second).toBe(first);
  });
});
