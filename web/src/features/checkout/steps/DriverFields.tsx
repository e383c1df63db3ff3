import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import type { DriverDraft } from '../draft.ts';
import type { Problems } from '../problems.ts';
import { COUNTRIES } from './countries.ts';

interface DriverFieldsProps {
  index: number;
  driver: DriverDraft;
  problems: Problems;
  idOf: (field: string) => string;
  now: Date;
  onChange: (driver: DriverDraft) => void;
  onRemove: (() => void) | null;
  /** A press on the step brought somebody here, who goes on from this driver. */
  takesFocus: boolean;
}

/** One driver's licence card. The first driver's names and birthday may come from the browser. */
export function DriverFields(props: DriverFieldsProps) {
  const { index, driver, problems, idOf, now, onChange, onRemove, takesFocus } = props;
  const isMe = index === 0;
  const field = (name: keyof DriverDraft) => {
    const path = `drivers.${index}.${name}`;
    return {
      id: idOf(path),
      value: driver[name],
      error: problems[path],
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...driver, [name]: target.value }),
    };
  };
  const todayOn = localDate(now);
  const headingId = idOf(`drivers.${index}`);
  return (
    <Card role="group" aria-labelledby={headingId} className="grid gap-4 p-5 md:p-6">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 ref={takesFocus ? takeFocus : undefined} id={headingId} tabIndex={-1} className="text-h3">
          {isMe ? t`You` : t`Driver ${index + 1}`}
        </h2>
        {onRemove && (
          <Button
            tone="tertiary"
            onClick={onRemove}
            aria-label={t`Remove driver ${index + 1}`}
          >{t`Remove`}</Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('firstName')}
          label={t`First name`}
          autoComplete={isMe ? 'given-name' : 'off'}
          maxLength={100}
        />
        <TextField
          {...field('lastName')}
          label={t`Last name`}
          autoComplete={isMe ? 'family-name' : 'off'}
          maxLength={100}
        />
        <TextField
          {...field('birthOn')}
          label={t`Date of birth`}
          type="date"
          max={todayOn}
          autoComplete={isMe ? 'bday' : 'off'}
        />
        <Select {...field('licenceCountry')} label={t`Country of licence`} options={COUNTRIES} />
        <TextField {...field('licenceIssuedOn')} label={t`First issued`} type="date" max={todayOn} />
        <TextField {...field('licenceExpiresOn')} label={t`Expires`} type="date" />
      </div>
      {driver.licenceCountry !== 'ZA' && (
        <p className="text-small text-muted-foreground">{t`Bring the card itself. It must show a photo and signature and be in English or another South African language; otherwise bring a certified translation or an international driving permit.`}</p>
      )}
    </Card>
  );
}
