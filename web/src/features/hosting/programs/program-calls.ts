import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type OutputOf, read } from '../../../lib/api.ts';
import { usePages } from '../../../lib/paging/use-pages.ts';
import { wordsFor } from '../../../lib/refusal.ts';

export type Token = OutputOf<'tokens/mine'>['tokens'][number];
export type Webhook = OutputOf<'webhooks/mine'>['webhooks'][number];
export type Delivery = OutputOf<'webhooks/deliveries'>['items'][number];

const LOG = 'webhooks/deliveries';
const PAGE = 10;

/** Reads again what a change of tokens or webhooks may have changed. */
export function useReadPrograms() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name === 'tokens/mine' || name === 'webhooks/mine' || name === LOG,
    });
}

export function useRevoke() {
  const onSettled = useReadPrograms();
  const revoke = useMutation({ mutationFn: (id: string) => call('tokens/revoke', { id }), onSettled });
  return { revoke, error: revoke.error === null ? null : wordsFor(revoke.error) };
}

/** What a host does with one webhook. */
export function useWebhook({ id, url, events }: Webhook) {
  const onSettled = useReadPrograms();
  // The error of an earlier action goes away with the next one.
  const [last, setLast] = useState<'test' | 'turn' | 'rotate' | 'remove'>('test');
  const test = useMutation({
    mutationFn: () => call('webhooks/test', { id }),
    onMutate: () => setLast('test'),
    onSettled,
  });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => call('webhooks/change', { id, url, events, isOn }),
    onMutate: () => setLast('turn'),
    onSettled,
  });
  const rotate = useMutation({
    mutationFn: () => call('webhooks/rotate-secret', { id }),
    onMutate: () => setLast('rotate'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call('webhooks/remove', { id }),
    onMutate: () => setLast('remove'),
    onSettled,
  });
  const { error } = { test, turn, rotate, remove }[last];
  return { test, turn, rotate, remove, error: error === null ? null : wordsFor(error) };
}

/** The log of a webhook, page by page, and the sending again of one message. */
export function useLog(webhookId: string) {
  const onSettled = useReadPrograms();
  const log = usePages(
    [LOG, webhookId],
    (from, init) => read(LOG, { webhookId, limit: PAGE, ...from }, init),
    { staleTime: 0 },
  );
  const replay = useMutation({ mutationFn: (id: string) => call('webhooks/replay', { id }), onSettled });
  return { log, replay, error: replay.error === null ? null : wordsFor(replay.error) };
}
