import { SUGGESTION_REASONS, SUGGESTION_SCOPES } from '@kwela/domain/pricing/suggestions/price-suggestion';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, uuid } from '../fields.ts';

const priceSuggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suggested'),
    scope: z.enum(SUGGESTION_SCOPES),
    sampleSize: z.int(),
    /** A quarter of the cars asks less than the low, a quarter more than the high price. */
    lowCents: cents,
    middleCents: cents,
    highCents: cents,
    suggestedCents: cents,
    reasons: z.array(z.enum(SUGGESTION_REASONS)),
    /** The cars that it was worked out from, the lowest price first. */
    sample: z.array(z.object({ vehicleId: uuid, title: z.string(), city: z.string(), dayPriceCents: cents })),
  }),
  z.object({ kind: z.literal('too_few'), sampleSize: z.int(), neededSize: z.int() }),
]);

const suggestedPrice = z.object({
  vehicleId: uuid,
  /** Of the car’s prices, for who applies it. */
  version: z.int(),
  dayPriceCents: cents,
  suggestion: priceSuggestion,
  /** The host did not want this price a while ago. */
  isDismissed: z.boolean(),
});

export const getPriceSuggestion = useCase('prices/suggestion', {
  access: 'signed_in',
  summary: 'What other hosts ask for such a car, and what we suggest for one of the host’s own',
  input: z.strictObject({ vehicleId: uuid }),
  output: suggestedPrice,
  refusals: ['not_found'],
});

export const answerPriceSuggestion = useCase('prices/answer-suggestion', {
  access: 'signed_in',
  summary: 'Apply a suggested price, which becomes the day price, or dismiss it for a while',
  input: z.strictObject({
    vehicleId: uuid,
    version: z.int().min(1),
    /** The price that the host was shown. */
    suggestedCents: cents,
    answer: z.enum(['apply', 'dismiss']),
  }),
  output: suggestedPrice,
  refusals: ['not_found', 'suggestion_changed', 'prices_changed', 'price_plan_faulty'],
});
