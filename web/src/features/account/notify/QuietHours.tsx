import { formatMinuteOfDay } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Select } from '../../../ui/forms/Select.tsx';

type Hours = OutputOf<'accounts/notifications'>['quietHours'];

const STEP_MINUTES = 30;
const TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);

/** The half hours of the day, and the minute that stands if it is another. */
const optionsWith = (minute: number) =>
  [...new Set([...TIMES, minute])]
    .sort((a, b) => a - b)
    .map((one) => ({ value: String(one), label: formatMinuteOfDay(one) }));

/** When SMS and email wait. They may reach over midnight. */
export function QuietHours({ value, onChange }: { value: Hours; onChange: (next: Hours) => void }) {
  const time = (name: 'fromMinute' | 'toMinute') => ({
    options: optionsWith(value[name]),
    value: String(value[name]),
    disabled: !value.isOn,
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      onChange({ ...value, [name]: Number(target.value) }),
  });
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t`Keep it quiet at night`}
        checked={value.isOn}
        onChange={({ target }) => onChange({ ...value, isOn: target.checked })}
      />
      <div className="grid max-w-80 grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
        <Select {...time('fromMinute')} label={t`From`} />
        <Select {...time('toMinute')} label={t`Until`} />
      </div>
    </div>
  );
}
