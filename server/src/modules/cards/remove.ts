import { removeCard as removeCardCase } from '@kwela/contract/wallet/cards';
import { inOrder } from '@kwela/domain/payments/saved-cards';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { forgetRemovedCards } from './steps/forget-removed.ts';
import { cardsView } from './steps/views.ts';
import { cardsOf, lockCardsOf, makeDefault, removeCard } from './store/cards-repo.ts';

/** Takes a card away; the next one is offered first then. The company is told at once, and again until it has heard. */
export const remove = implement(removeCardCase, async (call, { cardId }) => {
  const personId = call.actor.userId;
  const { db } = call.database;
  await asSystem(db, async (tx) => {
    await lockCardsOf(tx, personId);
    if (!(await removeCard(tx, personId, cardId, call.now()))) return ok(null);
    const left = inOrder(await cardsOf(tx, personId), call.now());
    const [first] = left;
    if (first !== undefined && !left.some(({ isDefault }) => isDefault))
      await makeDefault(tx, personId, first.id);
    return ok(null);
  });
  await forgetRemovedCards(call);
  return ok(await cardsView(db, personId, call));
});
