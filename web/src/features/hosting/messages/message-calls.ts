import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';

export type MessagesAnswer = OutputOf<'guest-messages/templates'>;
export type MessageTemplate = MessagesAnswer['templates'][number];
export type MessageCar = MessagesAnswer['cars'][number];
export type Previewed = OutputOf<'guest-messages/preview'>;

export const useTemplates = (hostId?: string) =>
  useQuery({ ...callQuery('guest-messages/templates', { hostId }), staleTime: 0 });

/** Reads again what a host has prepared. */
export function useTemplatesChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['guest-messages/templates'] });
}

export function useSaveTemplate() {
  const onSettled = useTemplatesChanged();
  return useMutation({
    mutationFn: (input: InputOf<'guest-messages/save'>) => call('guest-messages/save', input),
    onSettled,
  });
}

export function useRemoveTemplate() {
  const onSettled = useTemplatesChanged();
  return useMutation({ mutationFn: (id: string) => call('guest-messages/remove', { id }), onSettled });
}
