import { DRIVE_USES } from '@kwela/domain/records/drives';
import { LONGEST_NOTE } from '@kwela/domain/records/faults';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormCheckbox, FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import {
  driveFrom,
  isTypedDrive,
  newDrive,
  odometerText,
  problemsOf,
  type TypedDrive,
  typedDrive,
} from './drive-form.ts';
import { carOptions, type Drive, type RecordCar, useRecordsChanged } from './record-calls.ts';
import { fieldProblems, USE_NAMES } from './record-words.ts';

interface DriveDialogProps {
  /** Null: a new one. */
  drive: Drive | null;
  cars: readonly RecordCar[];
  vehicleId: string;
  /** What the odometer of a car showed last. */
  lastKmOf: (vehicleId: string) => number | undefined;
  onClose: () => void;
}

/** Writes an entry of the kilometre log down, or changes one. */
export function DriveDialog({ drive, cars, vehicleId, lastKmOf, onClose }: DriveDialogProps) {
  const changed = useRecordsChanged();
  // The same until it is saved, so that a second try after a lost answer writes nothing twice.
  const [id] = useState(() => drive?.id ?? crypto.randomUUID());
  const [now] = useState(() => new Date());
  const form = useForm<TypedDrive>({
    values: drive === null ? newDrive(vehicleId, lastKmOf(vehicleId), now) : typedDrive(drive),
    check: (typed) => problemsOf(typed, now),
    draft: draftStore({ key: `drive:${drive?.id ?? 'new'}`, version: 1, is: isTypedDrive }),
    errorWords: (error) => Object.values(fieldProblems(error))[0] ?? wordsFor(error),
    async send(typed) {
      await call('records/save-drive', driveFrom(typed, id));
      await changed();
      onClose();
    },
  });
  const { control } = form;
  const { getValues, setValue } = form;
  const shownCar = useWatch({ control, name: 'vehicleId' });
  const filledFor = useRef(getValues('vehicleId'));
  const fillOdometer = useEffectEvent(() => {
    const filled = odometerText(lastKmOf(filledFor.current));
    filledFor.current = shownCar;
    // What the host typed stays; what was filled in is of the other car.
    if (drive === null && getValues('fromKm') === filled)
      setValue('fromKm', odometerText(lastKmOf(shownCar)));
  });
  useEffect(() => {
    if (shownCar !== '') fillOdometer();
  }, [shownCar]);
  return (
    <FormDialog
      form={form}
      title={drive === null ? t`Add a drive` : t`Change this drive`}
      submit={t`Save drive`}
      onClose={onClose}
    >
      <FormSelect control={control} name="vehicleId" label={t`Car`} options={carOptions(cars)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="drivenOn" label={t`Driven on`} type="date" />
        <FormSelect
          control={control}
          name="use"
          label={t`What for`}
          options={DRIVE_USES.map((value) => ({ value, label: say(USE_NAMES[value]) }))}
        />
        <FormTextField
          control={control}
          name="fromKm"
          label={t`Odometer before`}
          suffix="km"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="toKm"
          label={t`Odometer after`}
          suffix="km"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <FormTextField
        control={control}
        name="note"
        label={t`Note (optional)`}
        hint={t`Where to and why, as a logbook for tax asks.`}
        maxLength={LONGEST_NOTE}
      />
      <FormCheckbox
        control={control}
        name="isOdometerReplaced"
        label={t`The odometer was replaced before this drive`}
      />
    </FormDialog>
  );
}
