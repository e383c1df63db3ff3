import { formatRand } from '@kwela/domain/money';
import { ageOn, localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { isTypedDate } from '../../../lib/typed-date.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { NO_DRIVER } from '../draft.ts';
import { loadDriversSchema, minimumAgeFor } from '../driver-problems.ts';
import { DriverFields } from './DriverFields.tsx';
import type { StepProps } from './step-props.ts';
import { useOwnPapers } from './use-own-papers.ts';

/** Everybody who will drive, as on their licence cards. */
export function StepDrivers({ vehicle, form, draft, now, bar }: StepProps) {
  const { control } = form;
  const rules = usePolicy().drivers;
  const { fields, append, remove } = useFieldArray({ control, name: 'drivers' });
  const [isPressed, setPressed] = useState(false);
  useOwnPapers(form);
  useEffect(() => void loadDriversSchema().catch(() => undefined), []);
  const startOn = localDate(new Date(draft.startAt));
  const ages = draft.drivers
    .filter(({ birthOn }) => isTypedDate(birthOn))
    .map(({ birthOn }) => ageOn(birthOn, startOn));
  const hasYoungFee = ages.some((age) => age >= minimumAgeFor(vehicle) && age < rules.youngUnderAge);
  const add = () => {
    setPressed(true);
    append(NO_DRIVER, { shouldFocus: false });
  };
  const takeAway = (index: number) => {
    setPressed(true);
    remove(index);
  };
  return (
    <Form form={form} className="grid [&>[role=alert]]:mb-5">
      <div className="grid gap-5">
        <p className="text-soft-foreground">{t`Everybody who drives must be named here. For this car a driver must be ${minimumAgeFor(vehicle)} or older, have held a licence for at least ${plural(rules.licenceHeldMonths, { one: '# month', other: '# months' })}, and the licence must be valid until the car is back.`}</p>
        {fields.map(({ id }, index) => (
          <DriverFields
            key={id}
            index={index}
            control={control}
            isForeign={draft.drivers[index]?.licenceCountry !== 'ZA'}
            now={now}
            onRemove={index === 0 ? null : () => takeAway(index)}
            takesFocus={isPressed && index === fields.length - 1}
          />
        ))}
        {hasYoungFee && (
          <Notice title={t`${formatRand(rules.youngFeePerDayCents)} a day is added to the price`}>
            {t`One fee for the whole trip, because a driver is under ${rules.youngUnderAge} on the day of pick-up.`}
          </Notice>
        )}
        {fields.length < rules.maxDrivers && (
          <Button
            tone="secondary"
            className="justify-self-start"
            icon={<UserPlus size={18} aria-hidden />}
            onClick={add}
          >{t`Add a driver`}</Button>
        )}
      </div>
      {bar}
    </Form>
  );
}
