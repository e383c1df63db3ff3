import { formatRand } from '@kwela/domain/money';
import { ageOn, localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import Mail from 'lucide-react/icons/mail';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { isTypedDate } from '../../../../lib/typed-date.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/forms/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { usePolicy } from '../../../policy/policy.ts';
import { NO_DRIVER, NOBODY_INVITED } from '../../draft.ts';
import { loadDriversSchema, minimumAgeFor } from '../../driver-problems.ts';
import type { StepProps } from '../step-props.ts';
import { DriverFields } from './DriverFields.tsx';
import { DriverSkeleton } from './DriverSkeleton.tsx';
import { InvitedFields } from './InvitedFields.tsx';
import { KnownDriver } from './KnownDriver.tsx';
import { useOwnPapers } from './use-own-papers.ts';

/** Everybody who will drive, as on their licence cards. */
export function StepDrivers({ vehicle, form, draft, now, bar }: StepProps) {
  const { control } = form;
  const rules = usePolicy().drivers;
  const { fields, append, remove } = useFieldArray({ control, name: 'drivers' });
  const invited = useFieldArray({ control, name: 'invited' });
  /** The place among all who drive at which somebody goes on after a press. */
  const [pressed, setPressed] = useState<{ readonly at: number } | null>(null);
  const [me] = draft.drivers;
  const first = useOwnPapers(form, me);
  useEffect(() => void loadDriversSchema().catch(() => undefined), []);
  const startOn = localDate(new Date(draft.startAt));
  const ages = [...draft.drivers, ...draft.invited]
    .filter(({ birthOn }) => isTypedDate(birthOn))
    .map(({ birthOn }) => ageOn(birthOn, startOn));
  const hasYoungFee = ages.some((age) => age >= minimumAgeFor(vehicle) && age < rules.youngUnderAge);
  const add = () => {
    setPressed({ at: fields.length });
    append(NO_DRIVER, { shouldFocus: false });
  };
  const invite = () => {
    setPressed({ at: fields.length + invited.fields.length });
    invited.append(NOBODY_INVITED, { shouldFocus: false });
  };
  /** The button that was pressed goes with them. */
  const takeAway = (place: number) => {
    setPressed({ at: place - 1 });
    if (place < fields.length) remove(place);
    else invited.remove(place - fields.length);
  };
  const focusOf = (place: number) => (pressed?.at === place ? pressed : null);
  return (
    <Form form={form} className="grid [&>[role=alert]]:mb-5">
      <div className="grid gap-5">
        <p className="text-soft-foreground">{t`Everybody who drives must be named here. For this car a driver must be ${minimumAgeFor(vehicle)} or older, have held a licence for at least ${plural(rules.licenceHeldMonths, { one: '# month', other: '# months' })}, and the licence must be valid until the car is back.`}</p>
        {fields.map(({ id }, index) => {
          if (index === 0 && first === 'waiting') return <DriverSkeleton key={id} />;
          if (index === 0 && first === 'from_papers' && me)
            return <KnownDriver key={id} driver={me} focus={focusOf(0)} />;
          return (
            <DriverFields
              key={id}
              index={index}
              control={control}
              isForeign={draft.drivers[index]?.licenceCountry !== 'ZA'}
              now={now}
              onRemove={index === 0 ? null : () => takeAway(index)}
              focus={focusOf(index)}
            />
          );
        })}
        {invited.fields.map(({ id }, index) => (
          <InvitedFields
            key={id}
            index={index}
            number={fields.length + index + 1}
            control={control}
            now={now}
            onRemove={() => takeAway(fields.length + index)}
            focus={focusOf(fields.length + index)}
          />
        ))}
        {hasYoungFee && (
          <Notice title={t`${formatRand(rules.youngFeePerDayCents)} a day is added to the price`}>
            {t`Because a driver is under ${rules.youngUnderAge} on the day of pick-up. You pay it once a day, however many young drivers there are.`}
          </Notice>
        )}
        {fields.length + invited.fields.length < rules.maxDrivers && (
          <div className="grid gap-3">
            <div className="grid gap-3 sm:flex">
              <Button
                tone="secondary"
                icon={<UserPlus size={18} aria-hidden />}
                onClick={add}
              >{t`Add a driver`}</Button>
              <Button
                tone="secondary"
                icon={<Mail size={18} aria-hidden />}
                onClick={invite}
              >{t`Invite a driver by email`}</Button>
            </div>
            <p className="text-small text-muted-foreground">
              {t`Add somebody whose licence we’ve checked before. Invite anybody else: they get a link and send us their licence themselves.`}
            </p>
          </div>
        )}
      </div>
      {bar}
    </Form>
  );
}
