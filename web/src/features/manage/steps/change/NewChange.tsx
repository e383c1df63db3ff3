import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from '../../../../lib/router/router.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { UNTIL_PARAM } from '../../../bookings/manage-path.ts';
import type { Booking } from '../../../bookings/queries.ts';
import type { Choices, Wanted } from './change-calls.ts';
import { DriverForm } from './forms/DriverForm.tsx';
import { OptionsForm } from './forms/OptionsForm.tsx';
import { PlaceForm } from './forms/PlaceForm.tsx';
import { TimeForm } from './forms/TimeForm.tsx';
import { Preview } from './Preview.tsx';
import type { WishFormProps } from './wish-form.ts';

type What = 'time' | 'drivers' | 'options' | 'place';

const FORMS: Readonly<Record<What, (props: WishFormProps) => ReactNode>> = {
  time: (props) => <TimeForm {...props} />,
  drivers: (props) => <DriverForm {...props} />,
  options: (props) => <OptionsForm {...props} />,
  place: (props) => <PlaceForm {...props} />,
};

/** What of a trip can be other now, each with its name. */
function offered({ phase, places, chosen, maxDrivers }: Choices): readonly (readonly [What, string])[] {
  const isAhead = phase === 'ahead';
  return [
    ['time', isAhead ? t`Dates and times` : t`Return time`],
    ...(chosen.driverCount < maxDrivers ? [['drivers', t`Add a driver`] as const] : []),
    ...(isAhead ? [['options', t`Protection and extras`] as const] : []),
    ...(isAhead && (places.length > 0 || chosen.placeCode !== null)
      ? [['place', t`Pick-up place`] as const]
      : []),
  ];
}

/** The time that a link asks for, if it is one. */
function wantedBy(until: string | null, { startAt, endAt }: Booking): Wanted | null {
  if (until === null || Number.isNaN(Date.parse(until)) || until === endAt) return null;
  return { kind: 'time', startAt, endAt: new Date(until).toISOString() };
}

/** Asks for a change: what, how it should be, what that comes to, and the decision. */
export function NewChange({ booking, choices }: Omit<WishFormProps, 'onWanted'>) {
  const until = useSearchParams()[0].get(UNTIL_PARAM);
  const [what, setWhat] = useState<What>('time');
  const [wanted, setWanted] = useState<Wanted | null>(() => wantedBy(until, booking));
  const pick = (next: What) => {
    setWhat(next);
    setWanted(null);
  };
  return (
    <>
      <Card className="grid gap-5 p-5 md:p-6">
        <h2 className="text-h3">{t`What would you like to change?`}</h2>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`What would you like to change?`}</legend>
          {offered(choices).map(([name, label]) => (
            <Chip
              key={name}
              on={what === name}
              className="min-h-11 shrink! text-left whitespace-normal!"
              onClick={() => pick(name)}
            >
              {label}
            </Chip>
          ))}
        </fieldset>
        {FORMS[what]({ booking, choices, onWanted: setWanted })}
      </Card>
      {wanted === null ? (
        <Notice>{t`Your cancellation terms stay as they are: a change doesn’t start the free time to cancel again.`}</Notice>
      ) : (
        <Preview key={JSON.stringify(wanted)} booking={booking} wanted={wanted} />
      )}
    </>
  );
}
