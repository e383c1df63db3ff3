import type { TypedDetails } from '@kwela/domain/verification/details';
import { changesSince, type FieldConflict } from '@kwela/domain/verification/merge-changes';
import type { OutputOf } from '../../lib/api.ts';
import type { DraftStore } from '../../ui/forms/draft.ts';

type Saved = OutputOf<'verifications/save'>;

interface SaverOptions {
  /** What stood in the fields when they were read. */
  readonly read: TypedDetails;
  readonly send: (changes: ReturnType<typeof changesSince>) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  readonly onConflicts: (conflicts: readonly FieldConflict[]) => void;
  readonly onTrouble: (error: unknown) => void;
}

const REST_MS = 800;

/** Keeps on the server what is typed, a moment after the last key; one call at a time, each with what changed since the last. */
export interface DetailsSaver extends DraftStore<TypedDetails> {
  /** Sends what waits, now. Resolves once all of it is kept. */
  flush(): Promise<void>;
}

export function detailsSaver({ read, send, onSaved, onConflicts, onTrouble }: SaverOptions): DetailsSaver {
  let kept = read;
  let wanted = read;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function sendNow(): Promise<void> {
    const sent = wanted;
    const changes = changesSince(kept, sent);
    if (changes.length === 0) return;
    const saved = await send(changes);
    const theirs = Object.fromEntries(saved.conflicts.map(({ field, kept: value }) => [field, value]));
    // From here on this device has seen what the other one left, so that what it sends next is meant.
    kept = { ...sent, ...theirs };
    onSaved(saved);
    if (saved.conflicts.length > 0) onConflicts(saved.conflicts);
  }
  const flush = () => {
    clearTimeout(timer);
    const mine = last.then(sendNow);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    read: () => null,
    write(values) {
      wanted = values;
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(onTrouble), REST_MS);
    },
    // It is the server that keeps it: there is nothing on this device to forget.
    clear: () => undefined,
    flush,
  };
}
