import { type GoLiveNeed, missingToGoLive } from '@kwela/domain/hosting/onboarding/steps';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { loadOnboarding, signedToday } from './onboarding/facts.ts';

/** What is missing before a car of a host may be shown to guests. */
export interface GoLiveStanding {
  readonly mayGoLive: boolean;
  readonly missing: readonly GoLiveNeed[];
}

/**
 * Whether anything of a host may go live. `isApproving`: a car is being approved in this very step, so that it counts as the
 * approved one. Source: docs/rules/hosting.md “Going live”.
 */
export async function mayGoLive(
  db: Db | Tx,
  hostId: string,
  { isApproving }: { readonly isApproving: boolean },
): Promise<GoLiveStanding> {
  const { facts } = await loadOnboarding(db, hostId);
  const approvedCars = facts.approvedCars + (isApproving ? 1 : 0);
  const missing = missingToGoLive({ ...facts, approvedCars }, signedToday());
  return { mayGoLive: missing.length === 0, missing };
}
