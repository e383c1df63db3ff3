import type { Is } from '../../lib/guards.ts';
import { forgetAllStored, forgetStored, keep, readStored, type StoredKey } from '../../lib/storage.ts';

interface DraftName {
  /** What the draft is of, with the id of its subject: `checkout:<vehicle>`. */
  readonly key: string;
  /** Goes up when the fields change: what was typed for the form of before is then left behind. */
  readonly version: number;
}

interface DraftOptions<Values> extends DraftName {
  readonly is: Is<Values>;
}

/** What was typed and not sent yet, on this device. */
export interface DraftStore<Values> {
  /** What was kept; null for nothing, or for nothing that this form could show. */
  readonly read: () => Values | null;
  readonly write: (values: Values) => void;
  readonly clear: () => void;
}

const DRAFTS = 'kwela-draft:';

/** The key of a draft in local storage. */
export const draftPlace = ({ key, version }: DraftName): StoredKey => `${DRAFTS}${key}:${version}`;

/** After a person signs out, the next one on this device is shown nothing that they typed. */
export const forgetDrafts = (): void => forgetAllStored(DRAFTS);

/** Where a form keeps what was typed until it is sent. Never for passwords, codes or cards. */
export function draftStore<Values extends object>(options: DraftOptions<Values>): DraftStore<Values> {
  const place = draftPlace(options);
  return {
    read: () => readStored(place, options.is),
    write: (values) => keep(place, values),
    clear: () => forgetStored(place),
  };
}
