import type { UseCaseName } from '@kwela/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

export type Verification = OutputOf<'verifications/mine'>;
type VerificationCall = Extract<
  UseCaseName,
  'verifications/add-photo' | 'verifications/submit' | 'verifications/appeal' | 'verifications/delete-photos'
>;

export const VERIFICATION_QUERY = callQuery('verifications/mine', {});

/** How the person stands; read again when they come back from another window or device. */
export const useVerification = () => useQuery({ ...VERIFICATION_QUERY, refetchOnWindowFocus: 'always' });

/** Puts on show what the server said. */
export function useShowVerification(): (now: Verification) => void {
  const queries = useQueryClient();
  return (now) => void queries.setQueryData(VERIFICATION_QUERY.queryKey, now);
}

/** Does something that answers how the person stands then. */
export function useVerificationCall<Values>(ask: (values: Values) => Promise<OutputOf<VerificationCall>>) {
  const show = useShowVerification();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: show,
    // A refusal can come of a change on another device.
    onError: () => queries.invalidateQueries({ queryKey: VERIFICATION_QUERY.queryKey }),
  });
}
