import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, type InputOf, type OutputOf } from '../../lib/api.ts';

type Stretches = InputOf<'calendars/block'>['stretches'];

/** What was done last, and how to undo it exactly. */
export interface DoneChange {
  readonly kind: 'blocked' | 'unblocked' | 'undone';
  /** How many stretches of cars changed: none, when all was so already. */
  readonly count: number;
  /** What stays blocked, as only what made it takes it away. */
  readonly keptCount: number;
  readonly undo: (() => Promise<unknown>) | null;
}

const undoBlock = ({ blocked }: OutputOf<'calendars/block'>) =>
  blocked.length === 0 ? null : () => call('calendars/unblock', { stretches: blocked });

/** Each stretch gets back the title that it had. */
const undoUnblock = ({ unblocked }: OutputOf<'calendars/unblock'>) =>
  unblocked.length === 0
    ? null
    : async () => {
        for (const { title, ...stretch } of unblocked) {
          await call('calendars/block', { stretches: [stretch], title });
        }
      };

interface Change {
  readonly kind: DoneChange['kind'];
  readonly run: () => Promise<DoneChange>;
}

/** Blocks days and gives them back, one change at a time; the calendar is read again after each. */
export function useBlocking() {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [done, setDone] = useState<DoneChange | null>(null);
  const change = useMutation({
    mutationFn: ({ run }: Change) => run(),
    // The way back stays until it was gone.
    onMutate: ({ kind }) => kind !== 'undone' && setDone(null),
    onSuccess: setDone,
    async onSettled() {
      isRunning.current = false;
      await queries.invalidateQueries({ queryKey: ['calendars/fleet'] });
    },
  });
  const start = (kind: Change['kind'], run: Change['run']) => {
    if (isRunning.current) return;
    isRunning.current = true;
    change.mutate({ kind, run });
  };
  return {
    done,
    error: change.error,
    /** What was to be done when it went wrong. */
    failed: change.error === null ? null : (change.variables?.kind ?? null),
    isBusy: change.isPending,
    forget() {
      setDone(null);
      change.reset();
    },
    /** `onBlocked`: the note that they were blocked with belongs to no other days. */
    block: (stretches: Stretches, title: string, onBlocked: () => void) =>
      start('blocked', async () => {
        const answer = await call('calendars/block', { stretches, title });
        onBlocked();
        return { kind: 'blocked', count: answer.blocked.length, keptCount: 0, undo: undoBlock(answer) };
      }),
    unblock: (stretches: Stretches) =>
      start('unblocked', async () => {
        const answer = await call('calendars/unblock', { stretches });
        return {
          kind: 'unblocked',
          count: answer.unblocked.length,
          keptCount: answer.kept.length,
          undo: undoUnblock(answer),
        };
      }),
    undo(undo: () => Promise<unknown>) {
      start('undone', async () => {
        await undo();
        return { kind: 'undone', count: 1, keptCount: 0, undo: null };
      });
    },
  };
}
