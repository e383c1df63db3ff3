import { setImmediate as othersTurn } from 'node:timers/promises';
import { batchAt, batchesDue } from '@kwela/domain/payouts/schedule';
import { after, minutes } from '@kwela/domain/time';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import type { Services } from '../../modules/context.ts';
import { makeBatches } from '../../modules/payouts/steps/make-batch.ts';
import { sendPayouts } from '../../modules/payouts/steps/send.ts';
import { findBatchState } from '../../modules/payouts/store/payouts-repo.ts';
import { openDemoContext } from '../context.ts';
import type { Random } from '../random.ts';
import { restPayoutNews } from './payout-news-repo.ts';

/** A bank takes a moment. */
const SENT_AFTER_MINUTES = 2;

/** What hosts were paid so far, each batch on its own day; one that was broken off goes on where it was. */
export async function makePayouts(
  services: Services,
  random: Random,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const { db } = services.database;
  const stage = openDemoContext({ ...services, payoutBank: playedPayoutBank() }, random);
  const { lastOn, since } = await findBatchState(db);
  if (since === null) return;
  const rules = services.hostingPolicies.at(now).payouts;
  for (const on of batchesDue({ lastOn, since }, now, rules)) {
    if (signal?.aborted) return;
    stage.setClock(after(batchAt(on, rules), minutes(SENT_AFTER_MINUTES)));
    await makeBatches(stage.services);
    await sendPayouts(stage.services);
    await othersTurn();
  }
  await restPayoutNews(db, now);
}
