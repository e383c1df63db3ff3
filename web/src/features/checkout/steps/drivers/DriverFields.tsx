import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { countryOptions } from '../../../pricing/countries.ts';
import type { Draft } from '../../draft.ts';
import { useFocusOn } from '../../use-focus-on.ts';

interface DriverFieldsProps {
  index: number;
  control: Control<Draft>;
  /** The licence is of another country. */
  isForeign: boolean;
  now: Date;
  onRemove: (() => void) | null;
  /** A press on the step brought somebody here, who goes on from this driver. */
  focus: object | null;
}

/** One driver's licence card. The first driver's names and birthday may come from the browser. */
export function DriverFields(props: DriverFieldsProps) {
  const { index, control, isForeign, now, onRemove, focus } = props;
  const headingId = useId();
  const heading = useFocusOn<HTMLHeadingElement>(focus);
  const isMe = index === 0;
  const todayOn = localDate(now);
  return (
    <Card role="group" aria-labelledby={headingId} className="grid gap-4 p-5 md:p-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-h3">
          {isMe ? t`You` : t`Driver ${index + 1}`}
        </h2>
        {onRemove && (
          <Button
            tone="tertiary"
            className="-mr-2.5"
            onClick={onRemove}
            aria-label={t`Remove driver ${index + 1}`}
          >{t`Remove`}</Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name={`drivers.${index}.firstName`}
          label={t`First name`}
          autoComplete={isMe ? 'given-name' : 'off'}
          maxLength={100}
        />
        <FormTextField
          control={control}
          name={`drivers.${index}.lastName`}
          label={t`Last name`}
          autoComplete={isMe ? 'family-name' : 'off'}
          maxLength={100}
        />
        <FormTextField
          control={control}
          name={`drivers.${index}.birthOn`}
          label={t`Date of birth`}
          type="date"
          max={todayOn}
          autoComplete={isMe ? 'bday' : 'off'}
        />
        <FormSelect
          control={control}
          name={`drivers.${index}.licenceCountry`}
          label={t`Country of licence`}
          translate="no"
          options={countryOptions()}
        />
        <FormTextField
          control={control}
          name={`drivers.${index}.licenceIssuedOn`}
          label={t`First issued`}
          type="date"
          max={todayOn}
        />
        <FormTextField
          control={control}
          name={`drivers.${index}.licenceExpiresOn`}
          label={t`Expires`}
          type="date"
        />
      </div>
      {isForeign && (
        <p className="text-small text-muted-foreground">{t`Bring the card itself. It must show a photo and signature and be in English or another South African language; otherwise bring a certified translation or an international driving permit.`}</p>
      )}
    </Card>
  );
}
