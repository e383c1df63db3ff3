import type { UseCaseName } from '@kwela/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';

export type Onboarding = OutputOf<'hosts/onboarding'>;

/** The use-cases that answer how far somebody is. */
export type StepCall = Extract<
  UseCaseName,
  | 'hosts/submit-identity'
  | 'hosts/give-bank-account'
  | 'hosts/confirm-deposit'
  | 'hosts/set-availability'
  | 'hosts/choose-plan'
  | 'hosts/sign-rules'
>;

const QUERY = callQuery('hosts/onboarding', {});

/** How far somebody is; read again when they come back from the bank’s app or another window. */
export const useOnboarding = () => useQuery({ ...QUERY, refetchOnWindowFocus: 'always' });

/** Does one step; what the server says then is on show at once. */
export function useStepCall<Values>(ask: (values: Values) => Promise<Onboarding>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: (now) => queries.setQueryData(QUERY.queryKey, now),
    // A refusal can change how things stand, such as the tries that are left.
    onError: () => queries.invalidateQueries({ queryKey: QUERY.queryKey }),
  });
}

/** Reads again how far somebody is. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: QUERY.queryKey });
}
