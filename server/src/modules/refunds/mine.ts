import { myRefunds } from '@kwela/contract/wallet/refunds';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { refundsView } from './view.ts';

/** What goes back to who asks, as far as it waits for them. */
export const mine = implement(myRefunds, async ({ database, actor }) =>
  ok(await refundsView(database.db, actor.userId)),
);
