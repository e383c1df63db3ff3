import { useTripQuote } from '../pricing/use-trip-quote.ts';
import type { TripChoice } from './use-trip-choice.ts';

/** The price of a trip with nothing added. Asked for as the checkout asks for it, so that it is shown there at once. */
export const useCarQuote = (vehicleId: string, { window, plan }: TripChoice, isSettled: boolean) =>
  useTripQuote(
    {
      vehicleId,
      startAt: window.startAt.toISOString(),
      endAt: window.endAt.toISOString(),
      protectionPlan: plan,
      extras: [],
      delivery: null,
      promoCode: null,
      drivers: [],
    },
    isSettled,
  );

export type CarQuote = ReturnType<typeof useCarQuote>;
