import { answerPriceSuggestion } from '@kwela/contract/hosting/suggested-prices';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { changePrices } from './steps/change-prices.ts';
import { priceAccess } from './steps/price-access.ts';
import { suggestFor } from './steps/suggest.ts';
import { findPricedCar } from './store/prices-repo.ts';
import { keepAnswer } from './store/suggestions-repo.ts';

/** A host takes a suggested price or leaves it. What is applied is what was shown, or nothing. */
export const answerSuggestion = implement(answerPriceSuggestion, async (call, input) => {
  const { actor, database } = call;
  const { vehicleId, version, suggestedCents, answer } = input;
  const { db } = database;
  const car = await findPricedCar(db, vehicleId);
  const access = car && (await priceAccess(call, database.db, car));
  if (car === null || access === null) return refuse('not_found');
  if (access !== 'change') return refuse('forbidden');
  const { suggestion } = await suggestFor(call, db, car, actor.now);
  if (suggestion.kind === 'too_few' || suggestion.suggestedCents !== suggestedCents) {
    return refuse('suggestion_changed');
  }
  if (answer === 'apply') {
    const asked = { vehicleId, version, cause: 'suggestion' } as const;
    const changed = await changePrices(call, asked, (plan) => ({ ...plan, dayPriceCents: suggestedCents }));
    if (!changed.ok) return changed;
  }
  await asSystem(db, async (tx) => {
    await keepAnswer(tx, car.id, suggestedCents, answer, actor.now);
    return ok(null);
  });
  const after = await findPricedCar(db, vehicleId);
  return after === null ? refuse('not_found') : ok(await suggestFor(call, db, after, actor.now));
});
