import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import type { Draft } from '../../draft.ts';
import { useFocusOn } from '../../use-focus-on.ts';

interface InvitedFieldsProps {
  index: number;
  /** Their place among all who drive, from 1. */
  number: number;
  control: Control<Draft>;
  now: Date;
  onRemove: () => void;
  /** A press on the step brought somebody here, who goes on from this person. */
  focus: object | null;
}

/** Somebody who is invited to drive: what the price needs, and where they are written to. Their licence they show themselves. */
export function InvitedFields({ index, number, control, now, onRemove, focus }: InvitedFieldsProps) {
  const headingId = useId();
  const heading = useFocusOn<HTMLHeadingElement>(focus);
  return (
    <Card role="group" aria-labelledby={headingId} className="grid gap-4 p-5 md:p-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h3">
          {t`Driver ${number}, invited`}
        </h2>
        <Button
          tone="tertiary"
          className="-mr-2.5"
          onClick={onRemove}
          aria-label={t`Remove driver ${number}`}
        >{t`Remove`}</Button>
      </div>
      <p className="text-small text-muted-foreground">
        {t`Once you’ve paid, we email them a link. They can drive when we’ve checked their licence.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name={`invited.${index}.firstName`}
          label={t`First name`}
          autoComplete="off"
          maxLength={100}
        />
        <FormTextField
          control={control}
          name={`invited.${index}.lastName`}
          label={t`Last name`}
          autoComplete="off"
          maxLength={100}
        />
        <FormTextField
          control={control}
          name={`invited.${index}.birthOn`}
          label={t`Date of birth`}
          type="date"
          max={localDate(now)}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name={`invited.${index}.email`}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
    </Card>
  );
}
