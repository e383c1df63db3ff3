import { setDefaultCard } from '@kwela/contract/wallet/cards';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { usableCard } from './steps/usable-card.ts';
import { cardsView } from './steps/views.ts';
import { lockCardsOf, makeDefault } from './store/cards-repo.ts';

/** Which of their cards somebody is offered first. */
export const setDefault = implement(setDefaultCard, async (call, { cardId }) => {
  const personId = call.actor.userId;
  return asSystem(call.database.db, async (tx) => {
    await lockCardsOf(tx, personId);
    const card = await usableCard(tx, { personId, cardId, now: call.now() }, call);
    if (!card.ok) return card;
    await makeDefault(tx, personId, cardId);
    return ok(await cardsView(tx, personId, call));
  });
});
