import {
  after,
  days,
  formatMinuteOfDay,
  instantFromLocal,
  isLocalDate,
  localDate,
  localMinuteOfDay,
  minutes,
} from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../../lib/dates.ts';
import { hasFields, isText } from '../../../../../lib/guards.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { FormSelect, FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { useNow } from '../../../../../ui/hooks/use-now.ts';
import type { WishFormProps } from '../wish-form.ts';

interface Values {
  readonly startOn: string;
  readonly startMinute: string;
  readonly endOn: string;
  readonly endMinute: string;
}
const areValues = hasFields<Values>({
  startOn: isText,
  startMinute: isText,
  endOn: isText,
  endMinute: isText,
});

const MINUTES_OF_A_DAY = 1_440;
const PRESET_DAYS = [1, 2, 3] as const;

const timesOf = (step: number) =>
  Array.from({ length: MINUTES_OF_A_DAY / step }, (_, index) => ({
    value: String(index * step),
    label: formatMinuteOfDay(index * step),
  }));

const instantOf = (on: string, minute: string): Date | null =>
  isLocalDate(on) ? instantFromLocal(on, Number(minute)) : null;

/** Other times of pick-up and return; once the trip has begun the return alone, with the usual days at one press. */
export function TimeForm({ booking, choices, onWanted }: WishFormProps) {
  const now = useNow(60_000);
  const [startAt, endAt] = [new Date(booking.startAt), new Date(booking.endAt)];
  const isAhead = choices.phase === 'ahead';
  /** A trip that has begun keeps its start, whatever was typed before it had. */
  const startOf = (on: string, minute: string) => (isAhead ? instantOf(on, minute) : startAt);
  const form = useForm<Values>({
    values: {
      startOn: localDate(startAt),
      startMinute: String(localMinuteOfDay(startAt)),
      endOn: localDate(endAt),
      endMinute: String(localMinuteOfDay(endAt)),
    },
    draft: draftStore({
      key: `change-time:${booking.bookingId}:${booking.endAt}`,
      version: 1,
      is: areValues,
    }),
    isSentInSteps: true,
    check({ startOn, startMinute, endOn, endMinute }) {
      const [start, end] = [startOf(startOn, startMinute), instantOf(endOn, endMinute)];
      return {
        ...(start === null ? { startOn: t`Choose a pick-up date.` } : {}),
        ...(end === null ? { endOn: t`Choose a return date.` } : {}),
        ...(start !== null && end !== null && end <= start
          ? { endOn: t`The return has to be after the pick-up.` }
          : {}),
      };
    },
    send({ startOn, startMinute, endOn, endMinute }) {
      const [start, end] = [startOf(startOn, startMinute), instantOf(endOn, endMinute)];
      if (start === null || end === null) return;
      onWanted({ kind: 'time', startAt: start.toISOString(), endAt: end.toISOString() });
    },
  });
  const keepFor = (count: number) => {
    const end = after(endAt, days(count));
    form.setValue('endOn', localDate(end));
    form.setValue('endMinute', String(localMinuteOfDay(end)));
    onWanted({ kind: 'time', startAt: booking.startAt, endAt: end.toISOString() });
  };
  const times = timesOf(choices.stepMinutes);
  const next = choices.nextTakenAt === null ? null : new Date(choices.nextTakenAt);
  const latest = next && after(next, -minutes(choices.bufferMinutes));
  return (
    <Form form={form} className="grid gap-5">
      <div className="flex flex-wrap gap-2">
        {PRESET_DAYS.map((count) => (
          <Button key={count} tone="secondary" onClick={() => keepFor(count)}>
            {plural(count, { one: 'Keep it # day longer', other: '# days longer' })}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {isAhead && (
          <>
            <FormTextField
              control={form.control}
              name="startOn"
              label={t`Pick-up date`}
              type="date"
              min={localDate(now)}
            />
            <FormSelect control={form.control} name="startMinute" label={t`Pick-up time`} options={times} />
          </>
        )}
        <FormTextField
          control={form.control}
          name="endOn"
          label={t`Return date`}
          type="date"
          min={localDate(now)}
        />
        <FormSelect control={form.control} name="endMinute" label={t`Return time`} options={times} />
      </div>
      <p className="text-small text-muted-foreground">
        {latest === null
          ? t`Nobody else has booked this car after you so far.`
          : t`The car is booked again. You can have it until ${formatDateTime(latest, now)}.`}
      </p>
      {!isAhead && (
        <p className="text-small text-muted-foreground">
          {t`Returning early needs no change: bring the car back when it suits you. Days you don’t use are paid back only if the host agrees here.`}
        </p>
      )}
      <div>
        <SubmitButton tone="secondary">{t`See the price`}</SubmitButton>
      </div>
    </Form>
  );
}
