import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { changesIn } from './changes.ts';
import { FIELD_LABELS } from './labels.ts';
import type { Changes, DraftField } from './listing.ts';
import type { Conflict } from './use-listing.ts';
import { valuesOf } from './values.ts';

const isField = (name: string): name is DraftField => Object.hasOwn(FIELD_LABELS, name);

const fieldsOf = (changes: Changes): DraftField[] =>
  Object.entries(changes).flatMap(([part, fields]) =>
    Object.keys(fields ?? {})
      .map((name) => `${part}.${name}`)
      .filter(isField),
  );

/** What was changed on the other device since both had the same. */
function changedThere({ first, current }: Conflict): DraftField[] {
  const fields = fieldsOf(changesIn(valuesOf(first), current.draft) ?? {});
  return first.draft.car.vinEnding === current.draft.car.vinEnding ? fields : [...fields, 'car.vin'];
}

/** Where a car stands is one field on the page and two of a listing. */
const named = (fields: readonly DraftField[]): string =>
  [...new Set(fields.map((field) => say(FIELD_LABELS[field])))].join(', ');

/** Two devices changed one car: what each changed is named, and nothing is sent before the host chose. */
export function ConflictNotice({
  conflict,
  onMine,
  onTheirs,
}: {
  conflict: Conflict;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const there = named(changedThere(conflict));
  const here = named(fieldsOf(conflict.mine));
  return (
    <Notice
      tone="destructive"
      title={t`This car was changed on another device.`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onMine}>
            {t`Keep both`}
          </Button>
          <Button size="sm" tone="secondary" onClick={onTheirs}>
            {t`Discard what I typed here`}
          </Button>
        </div>
      }
    >
      {there !== '' && <p>{t`Changed there: ${there}.`}</p>}
      <p>{t`Typed here and not saved yet: ${here}.`}</p>
      <p>{t`If you keep both, what you typed here counts where the two differ.`}</p>
    </Notice>
  );
}
