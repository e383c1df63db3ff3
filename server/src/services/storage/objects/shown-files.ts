import type { ObjectAddress } from '../context.ts';
import type { Keep, SentFile } from './send-file.ts';

/** What is sent for a public address. */
export interface ShownFile {
  readonly file: SentFile;
  readonly keep: Keep;
}

export interface ShownFiles {
  /** `drawing` says what was asked of a picture; empty for a file as it is kept. Without a version it is looked up each time. */
  of(
    address: ObjectAddress,
    versionId: string | null,
    drawing: string,
    find: () => Promise<ShownFile>,
  ): Promise<ShownFile>;
  /** Something was removed, replaced, moved, or made private. */
  forget(): void;
}

const KEPT_MS = 5_000;
const MOST = 5_000;

/**
 * Remembers for five seconds what stands at a public address that names the version of a file. What this process removes is forgotten at once;
 * what another one removes, within the five seconds. Source: docs/decisions/120-public-files-are-looked-up-once.md
 */
export function openShownFiles({
  keptMs = KEPT_MS,
  most = MOST,
  nowMs = () => performance.now(),
} = {}): ShownFiles {
  const known = new Map<string, { readonly shown: ShownFile; readonly untilMs: number }>();
  let forgotten = 0;
  return {
    async of({ bucketId, name }, versionId, drawing, find) {
      if (versionId === null) return find();
      const key = JSON.stringify([bucketId, name, versionId, drawing]);
      const there = known.get(key);
      if (there !== undefined && nowMs() < there.untilMs) return there.shown;
      const before = forgotten;
      const shown = await find();
      // What was forgotten meanwhile was read before that.
      if (before !== forgotten) return shown;
      known.delete(key);
      known.set(key, { shown, untilMs: nowMs() + keptMs });
      if (known.size > most) known.delete(known.keys().next().value ?? '');
      return shown;
    },
    forget() {
      forgotten += 1;
      known.clear();
    },
  };
}
