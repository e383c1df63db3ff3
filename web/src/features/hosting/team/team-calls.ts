import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts';

export type Team = OutputOf<'team/list'>;
export type CoHost = Team['coHosts'][number];
export type TeamCar = Team['cars'][number];
export type RecordEntry = OutputOf<'team/record'>['items'][number];

/** Reads again who helps, and what is on record. */
export function useTeamChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      (['team/list', 'team/record', 'team/workplaces'] as const).map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

export function useRemoveCoHost() {
  const onSettled = useTeamChanged();
  return useMutation({ mutationFn: (id: string) => call('team/remove', { id }), onSettled });
}

export function useLeaveTeam() {
  const onSettled = useTeamChanged();
  return useMutation({ mutationFn: (id: string) => call('team/leave', { id }), onSettled });
}

export function useAnswerInvitation() {
  const onSuccess = useTeamChanged();
  return useMutation({
    mutationFn: (input: InputOf<'team/answer-invitation'>) => call('team/answer-invitation', input),
    onSuccess,
  });
}
