import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../../lib/api.ts';
import { callQuery } from '../../../../lib/call-query.ts';

export type Payouts = OutputOf<'payouts/mine'>;
export type PayoutItem = Payouts['items'][number];
export type Payout = Payouts['payouts'][number];

/** What a host is paid; of the host whose cars somebody helps with, where one is named. */
export const usePayouts = (hostId?: string) =>
  useQuery({ ...callQuery('payouts/mine', hostId === undefined ? {} : { hostId }), staleTime: 0 });
