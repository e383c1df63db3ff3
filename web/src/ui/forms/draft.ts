import type { Is } from '../../lib/guards.ts';
import { forgetStored, keep, readStored } from '../../lib/storage.ts';

interface DraftOptions<Values> {
  /** What the draft is of, with the id of its subject: `checkout:<vehicle>`. */
  readonly key: string;
  /** Goes up when the fields change: what was typed for the form of before is then left behind. */
  readonly version: number;
  readonly is: Is<Values>;
}

/** What was typed and not sent yet, on this device. */
export interface DraftStore<Values> {
  /** What was kept; null for nothing, or for nothing that this form could show. */
  readonly read: () => Values | null;
  readonly write: (values: Values) => void;
  readonly clear: () => void;
}

/** Where a form keeps what was typed until it is sent. Never for passwords, codes or cards. */
export function draftStore<Values extends object>({
  key,
  version,
  is,
}: DraftOptions<Values>): DraftStore<Values> {
  const place = `kwela-draft:${key}:${version}`;
  return {
    read: () => readStored(place, is),
    write: (values) => keep(place, values),
    clear: () => forgetStored(place),
  };
}
