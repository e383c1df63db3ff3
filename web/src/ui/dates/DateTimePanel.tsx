import { instantFromLocal, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Select, type SelectOption } from '../forms/Select.tsx';
import { useArrivalTime } from '../hooks/use-arrival-time.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Calendar } from './Calendar.tsx';
import type { DateTimeFieldProps } from './DateTimeField.tsx';

const STEP_MINUTES = 30;
const TEN_IN_THE_MORNING = 600;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function timesOf(on: string, min: Date | undefined, max: Date | undefined): SelectOption[] {
  return Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
    const minute = index * STEP_MINUTES;
    const at = instantFromLocal(on, minute);
    const disabled = (min !== undefined && at < min) || (max !== undefined && at > max);
    return { value: String(minute), label: clock(minute), disabled };
  });
}

/** The opened half of a date and time field: nothing changes until it is confirmed. */
export default function DateTimePanel(props: DateTimeFieldProps & { onClose: () => void }) {
  const { label, value, onChange, min, max, onClose } = props;
  const now = useArrivalTime(props.now);
  const start = value ?? min ?? now;
  const [on, setOn] = useState(localDate(start));
  const [minute, setMinute] = useState(value ? localMinuteOfDay(value) : TEN_IN_THE_MORNING);
  const times = timesOf(on, min, max);
  const open = times.filter((time) => !time.disabled);
  // Where the wished time is not to be had, the nearest one that is.
  const chosen = open.find((time) => Number(time.value) >= minute) ?? open.at(-1);
  const confirm = () => {
    if (!chosen) return;
    onChange(instantFromLocal(on, Number(chosen.value)));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label}
      actions={
        <Button onClick={confirm} disabled={!chosen}>
          {t`Use this time`}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4">
        <Calendar
          from={on}
          onPick={setOn}
          minOn={min && localDate(min)}
          maxOn={max && localDate(max)}
          autoFocus
        />
        <Select
          label="Time"
          className="w-full"
          hint={chosen ? undefined : 'No time is left on this day. Pick another day.'}
          value={chosen?.value ?? ''}
          options={times}
          onChange={(event) => setMinute(Number(event.target.value))}
        />
      </div>
    </Dialog>
  );
}
