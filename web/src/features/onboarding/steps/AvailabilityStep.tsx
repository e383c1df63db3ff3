import { availabilityFault } from '@kwela/domain/hosting/onboarding/availability';
import { formatDuration, formatMinuteOfDay, minutes } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { hasFields, isFlag, isText } from '../../../lib/guards.ts';
import { say } from '../../../lib/words.ts';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCheckbox, FormSelect } from '../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { type Onboarding, useStepCall } from '../onboarding-calls.ts';
import { HOURS_FAULTS } from '../onboarding-words.ts';
import type { StepProps } from '../step-props.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Day = (typeof DAYS)[number];

interface Hours extends Record<Day, boolean> {
  from: string;
  to: string;
  lead: string;
  buffer: string;
}

const hoursDraft = draftStore<Hours>({
  key: 'host-hours',
  version: 1,
  is: hasFields<Hours>({
    from: isText,
    to: isText,
    lead: isText,
    buffer: isText,
    sun: isFlag,
    mon: isFlag,
    tue: isFlag,
    wed: isFlag,
    thu: isFlag,
    fri: isFlag,
    sat: isFlag,
  }),
});

const HALF_HOUR = 30;
const TIMES = Array.from({ length: 49 }, (_, index) => index * HALF_HOUR);
const LEADS = [60, 120, 240, 480, 720, 1_440, 2_880, 4_320];
const BUFFERS = [0, 60, 120, 240, 480, 1_440];
const USUAL = { fromMinute: 480, toMinute: 1_080, leadMinutes: 240, bufferMinutes: 120 };

function firstHours({ availability }: Onboarding): Hours {
  const hours = availability ?? USUAL;
  const off = availability?.noStartWeekdays ?? [];
  const isOpen = (day: Day) => !off.includes(DAYS.indexOf(day));
  return {
    from: String(hours.fromMinute),
    to: String(hours.toMinute),
    lead: String(hours.leadMinutes),
    buffer: String(hours.bufferMinutes),
    sun: isOpen('sun'),
    mon: isOpen('mon'),
    tue: isOpen('tue'),
    wed: isOpen('wed'),
    thu: isOpen('thu'),
    fri: isOpen('fri'),
    sat: isOpen('sat'),
  };
}

const read = (hours: Hours) => ({
  fromMinute: Number(hours.from),
  toMinute: Number(hours.to),
  leadMinutes: Number(hours.lead),
  bufferMinutes: Number(hours.buffer),
  noStartWeekdays: DAYS.flatMap((day, index) => (hours[day] ? [] : [index])),
});

const FIELD = {
  hours_too_short: 'to',
  no_day_left: 'mon',
  lead_too_long: 'lead',
  buffer_too_long: 'buffer',
} as const;
/** Every choice of notice is within the limits; only hours and days can be wrong here. */
const NO_LIMITS = { maxLeadMinutes: Number.POSITIVE_INFINITY, maxBufferMinutes: Number.POSITIVE_INFINITY };

function problemsOf(hours: Hours) {
  const fault = availabilityFault(read(hours), NO_LIMITS);
  return fault === null ? {} : { [FIELD[fault]]: say(HOURS_FAULTS[fault]) };
}

const choices = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }));
const duration = (value: number) => (value === 0 ? t`None` : formatDuration(minutes(value)));

/** Hours, days and notice that each new car begins with. */
export function AvailabilityStep({ onboarding, back, onDone }: StepProps) {
  const set = useStepCall((hours: Hours) => call('hosts/set-availability', read(hours)));
  const form = useForm({
    values: firstHours(onboarding),
    check: problemsOf,
    draft: hoursDraft,
    send: async (hours) => {
      await set.mutateAsync(hours);
      onDone();
    },
  });
  const { control } = form;
  const days: readonly (readonly [Day, string])[] = [
    ['mon', t`Monday`],
    ['tue', t`Tuesday`],
    ['wed', t`Wednesday`],
    ['thu', t`Thursday`],
    ['fri', t`Friday`],
    ['sat', t`Saturday`],
    ['sun', t`Sunday`],
  ];
  return (
    <Form form={form} className="grid gap-6">
      <p className="text-soft-foreground">
        {t`Each new car starts with these. You can change them for each car, and block single days in its calendar.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="from"
          label={t`First pick-up`}
          options={choices(TIMES.slice(0, -1), formatMinuteOfDay)}
        />
        <FormSelect
          control={control}
          name="to"
          label={t`Last return`}
          options={choices(TIMES.slice(1), formatMinuteOfDay)}
        />
        <FormSelect
          control={control}
          name="lead"
          label={t`Notice you need`}
          hint={t`From a booking to its pick-up.`}
          options={choices(LEADS, duration)}
        />
        <FormSelect
          control={control}
          name="buffer"
          label={t`Time between trips`}
          hint={t`To clean and check the car.`}
          options={choices(BUFFERS, duration)}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-small font-semibold">{t`Days on which a trip may start`}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {days.map(([day, label]) => (
            <FormCheckbox key={day} control={control} name={day} label={label} />
          ))}
        </div>
      </fieldset>
      <WizardBar back={back} next={t`Save and continue`} />
    </Form>
  );
}
