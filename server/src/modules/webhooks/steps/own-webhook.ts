import type { Person } from '@kwela/domain/actor';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { findWebhook, lockWebhook, type Webhook } from '../store/webhooks-repo.ts';

const ofActor = (webhook: Webhook | null, actor: Person): Webhook | null =>
  webhook?.hostId === actor.userId ? webhook : null;

/** A webhook of the one who asks; for everybody else there is none. */
export const findOwnWebhook = async (db: Db | Tx, id: string, actor: Person): Promise<Webhook | null> =>
  ofActor(await findWebhook(db, id), actor);

/** The same, held still until the transaction ends. */
export const lockOwnWebhook = async (tx: Tx, id: string, actor: Person): Promise<Webhook | null> =>
  ofActor(await lockWebhook(tx, id), actor);
