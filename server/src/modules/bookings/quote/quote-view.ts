import type { quote as quoteContract } from '@kwela/contract/trips/quote';
import type { z } from 'zod';
import { stepView } from '../read/cancellation-view.ts';
import type { PricedTrip } from './price-trip.ts';

/** A fresh quote in the words of the contract. */
export function quoteView(priced: PricedTrip, expiresAt: Date): z.input<typeof quoteContract> {
  const { quote, vehicle, window, hash, answer, isHeld, agreements } = priced;
  return {
    quoteHash: hash,
    vehicleId: vehicle.publicId,
    startAt: window.startAt.toISOString(),
    endAt: window.endAt.toISOString(),
    rentalDays: quote.rentalDays,
    lineItems: [...quote.lineItems],
    totalCents: quote.totalCents,
    vatCents: quote.vatCents,
    depositCents: quote.depositCents,
    excessCents: quote.excessCents,
    feeCapCents: quote.feeCapCents,
    feeCaps: [...quote.feeCaps],
    mostYouCouldOweCents: quote.mostYouCouldOweCents,
    kmIncluded: quote.kmIncluded,
    extraKmCents: quote.extraKmCents,
    cancellationPreview: quote.cancellationPreview.map(stepView),
    expiresAt: expiresAt.toISOString(),
    agreements: [...agreements],
    answer: { isInstant: answer.isInstant, unmet: [...answer.unmet], isHeld },
  };
}
