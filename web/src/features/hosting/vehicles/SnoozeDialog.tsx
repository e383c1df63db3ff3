import { addDays, localDate } from '@kwela/domain/time';
import { isSnoozeDay, MOST_SNOOZE_DAYS } from '@kwela/domain/vehicles/listing-timers';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { RadioGroup, RadioRow } from '../../../ui/forms/RadioRow.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { carName } from './car-words.ts';
import { type OwnCar, useCarCommand } from './own-cars.ts';

/** Takes no new bookings until a day, or until its host wakes the car. */
export function SnoozeDialog({ car, now, onClose }: { car: OwnCar; now: Date; onClose: () => void }) {
  const { id, version } = car;
  const command = useCarCommand('listings/snooze');
  const [kind, setKind] = useState('woken');
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const name = carName(car);
  const today = localDate(now);
  const [firstOn, lastOn] = [addDays(today, 1), addDays(today, MOST_SNOOZE_DAYS)];
  const [first, last] = [formatDate(firstOn, now), formatDate(lastOn, now)];
  const snooze = () => {
    const untilOn = kind === 'day' ? day : null;
    if (untilOn !== null && !isSnoozeDay(untilOn, today)) {
      setError(t`Choose a day from ${first} to ${last}.`);
      return;
    }
    command.mutate({ id, version, untilOn }, { onSuccess: onClose });
  };
  return (
    <CommandDialog
      title={t`Snooze ${name}?`}
      effect={t`Guests can’t book it meanwhile. Trips that are booked stay as they are.`}
      yes={t`Snooze it`}
      no={t`Leave it`}
      command={command}
      onYes={snooze}
      onClose={onClose}
    >
      <RadioGroup legend={t`For how long?`}>
        <RadioRow
          name="snooze"
          value="woken"
          checked={kind === 'woken'}
          onPick={setKind}
          title={t`Until I wake it`}
        />
        <RadioRow name="snooze" value="day" checked={kind === 'day'} onPick={setKind} title={t`Until a day`}>
          <TextField
            type="date"
            label={t`It takes bookings again from`}
            min={firstOn}
            max={lastOn}
            value={day}
            error={error}
            onChange={({ target }) => {
              setDay(target.value);
              setError(undefined);
            }}
          />
        </RadioRow>
      </RadioGroup>
    </CommandDialog>
  );
}
