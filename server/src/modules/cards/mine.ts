import { myCards } from '@kwela/contract/wallet/cards';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { cardsView } from './steps/views.ts';

/** The kept cards of who asks. */
export const mine = implement(myCards, async (call) =>
  ok(await cardsView(call.database.db, call.actor.userId, call)),
);
