import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { FormRandField, FormTextField } from '../../ui/forms/form-fields.tsx';
import type { SplitDraft } from './split-draft.ts';

interface PersonFieldsProps {
  control: Control<SplitDraft>;
  index: number;
  isEqual: boolean;
  /** What falls to them while everybody pays the same. */
  cents: number;
  onRemove: (() => void) | null;
}

/** Somebody who pays a share. */
export function PersonFields({ control, index, isEqual, cents, onRemove }: PersonFieldsProps) {
  const headingId = useId();
  const number = index + 2;
  return (
    <fieldset aria-labelledby={headingId} className="grid min-w-0 gap-3 rounded-md border border-border p-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={headingId} className="font-semibold">
          {t`Person ${number}`}
        </h3>
        {onRemove && (
          <Button
            tone="tertiary"
            className="-mr-2.5"
            onClick={onRemove}
            aria-label={t`Remove person ${number}`}
          >
            {t`Remove`}
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <FormTextField
          control={control}
          name={`others.${index}.name`}
          label={t`First name`}
          autoComplete="off"
          maxLength={60}
        />
        <FormTextField
          control={control}
          name={`others.${index}.email`}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      {isEqual ? (
        <p className="flex justify-between gap-4 text-small">
          <span>{t`Pays`}</span>
          <span className="num font-semibold">{formatRand(cents)}</span>
        </p>
      ) : (
        <FormRandField control={control} name={`others.${index}.rand`} label={t`Pays, in whole rand`} />
      )}
    </fieldset>
  );
}
