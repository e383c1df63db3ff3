import { formatRand } from '@kwela/domain/money';
import { ageOn, localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTypedDate } from '../../../lib/typed-date.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { usePolicy } from '../../policy/policy.ts';
import { type DriverDraft, NO_DRIVER } from '../draft.ts';
import { minimumAgeFor } from '../problems.ts';
import { DriverFields } from './DriverFields.tsx';
import type { StepProps } from './step-props.ts';

const MOST_DRIVERS = 5;

/** The names of the account, once, while the first driver has none. */
function useOwnNames({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { profile } = useAuth();
  const fill = useEffectEvent((firstName: string, lastName: string) => {
    const [me = NO_DRIVER, ...others] = draft.drivers;
    if (me.firstName !== '' || me.lastName !== '') return;
    change({ drivers: [{ ...me, firstName, lastName }, ...others] });
  });
  useEffect(() => {
    if (profile) fill(profile.first_name ?? '', profile.last_name ?? '');
  }, [profile]);
}

/** Everybody who will drive, as on their licence cards. */
export function StepDrivers({ vehicle, draft, change, problems, idOf, now }: StepProps) {
  useOwnNames({ draft, change });
  const { drivers } = draft;
  const rules = usePolicy().drivers;
  const [isPressed, setPressed] = useState(false);
  const startOn = localDate(new Date(draft.startAt));
  const ages = drivers
    .filter(({ birthOn }) => isTypedDate(birthOn))
    .map(({ birthOn }) => ageOn(birthOn, startOn));
  const hasYoungFee = ages.some((age) => age >= minimumAgeFor(vehicle) && age < rules.youngUnderAge);
  const list = (next: DriverDraft[]) => {
    setPressed(true);
    change({ drivers: next });
  };
  const set = (index: number, driver: DriverDraft) => change({ drivers: drivers.with(index, driver) });
  return (
    <div className="grid gap-5">
      <p className="text-soft-foreground">{t`Everybody who drives must be named here. For this car a driver must be ${minimumAgeFor(vehicle)} or older, have held a licence for a year, and the licence must be valid until the car is back.`}</p>
      {drivers.map((driver, index) => (
        <DriverFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a driver has no other name until one is typed.
          key={index}
          index={index}
          driver={driver}
          problems={problems}
          idOf={idOf}
          now={now}
          onChange={(next) => set(index, next)}
          onRemove={index === 0 ? null : () => list(drivers.toSpliced(index, 1))}
          takesFocus={isPressed && index === drivers.length - 1}
        />
      ))}
      {hasYoungFee && (
        <Notice title={`${formatRand(rules.youngFeePerDayCents)} a day is added to the price`}>
          {`One fee for the whole trip, because a driver is under ${rules.youngUnderAge} on the day of pick-up.`}
        </Notice>
      )}
      {drivers.length < MOST_DRIVERS && (
        <Button
          tone="secondary"
          className="justify-self-start"
          icon={<UserPlus size={18} aria-hidden />}
          onClick={() => list([...drivers, NO_DRIVER])}
        >{t`Add a driver`}</Button>
      )}
    </div>
  );
}
