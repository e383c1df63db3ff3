import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import type { Services } from '../../context.ts';
import { removeOldDeliveries } from '../store/deliveries-repo.ts';

/** Forgets messages to programs once their time is over. */
export const clearOldDeliveries = ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<unknown> =>
  removeOldDeliveries(database.db, keptSince(now(), KEPT_FOR.webhookMessages));
