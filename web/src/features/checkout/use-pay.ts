import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal, type Refusal } from '../../lib/refusal.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { paths } from '../../paths.ts';
import { useCameBack } from '../../ui/hooks/use-came-back.ts';
import { attemptKey, forgetAttempt } from '../bookings/attempt.ts';
import type { TripCard } from '../cards/use-trip-card.ts';
import type { Quote, TripInput, TripQuote } from '../pricing/use-trip-quote.ts';
import type { PayWith } from '../ways-to-pay/pay-with.ts';
import type { TripPlan } from './trip-input.ts';
import type { TripCredit } from './use-trip-credit.ts';

type Booking = OutputOf<'bookings/request'>;

/** Why the money was not asked for yet; each has its own way on. */
export type PayProblem =
  | { readonly kind: 'new_price'; readonly before: Quote; readonly after: Quote }
  | { readonly kind: 'unavailable'; readonly refusal: Refusal<'vehicle_unavailable'> }
  | { readonly kind: 'refused'; readonly code: string; readonly words: string }
  /** The session ended elsewhere, or asks for its second factor now. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'trouble'; readonly error: unknown };

const isOver = ({ state, holdExpiresAt }: Booking): boolean =>
  state === 'expired' || (holdExpiresAt !== null && Date.parse(holdExpiresAt) <= Date.now());

/** Asks for the booking; the answer to an old try whose hold has ended is asked again, once. */
async function requestBooking(body: InputOf<'bookings/request'>): Promise<Booking> {
  const ask = () =>
    call('bookings/request', body, { idempotencyKey: attemptKey(body.vehicleId, body, new Date()) });
  const booking = await ask();
  if (!isOver(booking)) return booking;
  forgetAttempt(body.vehicleId);
  return ask();
}

async function problemFrom(error: unknown, quote: Quote, refresh: TripQuote['refresh']): Promise<PayProblem> {
  if (!isRefusal(error)) return { kind: 'trouble', error };
  if (isRefusal(error, 'price_changed', 'quote_expired')) {
    return refresh().then(
      (after) => ({ kind: 'new_price', before: quote, after }),
      (trouble: unknown) => ({ kind: 'trouble', error: trouble }),
    );
  }
  if (isRefusal(error, 'unauthenticated', 'second_factor_required')) return { kind: 'signed_out' };
  if (isRefusal(error, 'vehicle_unavailable')) return { kind: 'unavailable', refusal: error };
  return { kind: 'refused', code: error.code, words: error.message };
}

/** What pays beside the price itself. */
export interface Paying {
  /** What the guest agreed to, in the versions on show. */
  readonly agreedTo: NonNullable<InputOf<'bookings/request'>['agreedTo']>;
  readonly credit: Pick<TripCredit, 'cents' | 'refresh'>;
  readonly card: Pick<TripCard, 'card' | 'refresh'>;
  readonly keepCard: boolean;
  /** A company and its method; null: the usual one. */
  readonly payWith: PayWith | null;
  /** How several people pay it together; null: the guest pays all of it. */
  readonly split: NonNullable<InputOf<'bookings/request'>['split']> | null;
}

/** Holds the car at the price on show and goes on to the checkout. What went wrong stays until other choices are made. */
export function usePay(input: TripInput, plan: TripPlan, refresh: TripQuote['refresh']) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [stopped, setStopped] = useState<{ readonly of: string; readonly problem: PayProblem } | null>(null);
  const asked = JSON.stringify({ ...input, ...plan });

  useCameBack(() => setBusy(false));

  /** The words of now, so that the tick beside those of before goes. What does not come is asked for with the next price. */
  const readAgain = () =>
    Promise.allSettled([
      refresh(),
      queries.invalidateQueries({ queryKey: callQuery('vehicles/get', { id: input.vehicleId }).queryKey }),
    ]);

  const pay = async (quote: Quote, { agreedTo, credit, card, keepCard, payWith, split }: Paying) => {
    setBusy(true);
    setStopped(null);
    const isByCard = split === null && card.card !== null;
    try {
      const booking = await requestBooking({
        ...input,
        ...plan,
        quoteHash: quote.quoteHash,
        agreedTo,
        ...(credit.cents === 0 ? {} : { creditCents: credit.cents }),
        ...(isByCard || payWith === null ? {} : { payWith }),
        ...(split === null ? {} : { split }),
        ...(isByCard ? { cardId: card.card?.id ?? null } : keepCard && split === null ? { keepCard } : {}),
      });
      if (booking.checkoutUrl) window.location.assign(booking.checkoutUrl);
      else navigate(paths.booking(booking.bookingId));
    } catch (error) {
      // After a network failure the same key is sent again; any answer of the server ends this try.
      if (isRefusal(error)) forgetAttempt(input.vehicleId);
      if (isRefusal(error, 'agreements_changed')) await readAgain();
      if (isRefusal(error, 'credit_changed')) await credit.refresh();
      if (isRefusal(error, 'card_not_usable')) await card.refresh();
      setStopped({ of: asked, problem: await problemFrom(error, quote, refresh) });
      setBusy(false);
    }
  };
  return { pay, isBusy, problem: stopped?.of === asked ? stopped.problem : null };
}
