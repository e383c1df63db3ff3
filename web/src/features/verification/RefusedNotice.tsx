import { DETAILS_FIELDS } from '@kwela/domain/verification/details';
import { say } from '../../lib/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DETAILS_FAULTS, FIELD_NAMES } from './verification-words.ts';

/** A field that the server found wrong, and what is wrong with it. */
export interface RefusedFault {
  readonly field: string;
  readonly fault: string;
}

/** What the server found wrong where this device had found nothing: it cannot read a number that is kept sealed. */
export function RefusedNotice({ faults }: { faults: readonly RefusedFault[] }) {
  const lines = faults.flatMap(({ field: name, fault }) => {
    const field = DETAILS_FIELDS.find((one) => one === name);
    const words = Object.entries(DETAILS_FAULTS).find(([code]) => code === fault)?.[1];
    return field === undefined || words === undefined ? [] : [{ field, words }];
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="destructive">
      <ul className="grid gap-1">
        {lines.map(({ field, words }) => (
          <li key={field}>
            <b>{say(FIELD_NAMES[field])}</b>: {say(words)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
