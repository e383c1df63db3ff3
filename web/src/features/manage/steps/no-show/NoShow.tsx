import { CONTACT_WAYS, type ContactWay } from '@kwela/domain/bookings/no-show';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../../../lib/api.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { hasFields, isOneOf, isText } from '../../../../lib/guards.ts';
import { isRefusal } from '../../../../lib/refusal.ts';
import { say } from '../../../../lib/words.ts';
import { Card } from '../../../../ui/Card.tsx';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormTextArea, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { type Booking, readBookingsAnew } from '../../../bookings/queries.ts';
import { CONTACT_WAY_LABELS, lastTime } from '../../contact.ts';
import type { StepProps } from '../../step.ts';
import { reporterOf, windowOf } from './offer.ts';

interface Values {
  readonly by: ContactWay | '';
  /** A time of day, `10:45`. */
  readonly time: string;
  readonly note: string;
}
const EMPTY: Values = { by: '', time: '', note: '' };
const areValues = hasFields<Values>({
  by: isOneOf(['' as const, ...CONTACT_WAYS]),
  time: isText,
  note: isText,
});

function useReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'bookings/report-no-show'>) => call('bookings/report-no-show', input),
    onSettled: async (_, error) => {
      if (error === null || isRefusal(error)) await readBookingsAnew(queries);
    },
  });
}

function NoShowForm({ booking, isHost }: { booking: Booking; isHost: boolean }) {
  const report = useReport();
  const other = isHost ? booking.guest.firstName : booking.host.firstName;
  const form = useForm({
    values: EMPTY,
    draft: draftStore({ key: `no-show:${booking.bookingId}`, version: 1, is: areValues }),
    check: ({ by, time }) => {
      if (!isHost) return {};
      return {
        ...(by === '' ? { by: t`Choose how you tried to reach them.` } : {}),
        ...(lastTime(time, new Date()) === null ? { time: t`Give the time like this: 10:45.` } : {}),
      };
    },
    async send({ by, time, note }) {
      const at = lastTime(time, new Date());
      const contact = isHost && by !== '' && at !== null ? { by, at: at.toISOString() } : null;
      await report.mutateAsync({ id: booking.bookingId, contact, note });
    },
  });
  return (
    <Card className="p-5 md:p-6">
      <Form form={form} className="grid gap-5">
        {isHost && (
          <>
            <FormRadioGroup
              control={form.control}
              name="by"
              legend={t`How did you try to reach ${other}?`}
              choices={CONTACT_WAYS.map((way) => ({ value: way, title: say(CONTACT_WAY_LABELS[way]) }))}
            />
            <FormTextField
              control={form.control}
              name="time"
              label={t`At what time?`}
              hint={t`After the trip should have begun, such as 10:45`}
              inputMode="numeric"
            />
          </>
        )}
        <FormTextArea
          control={form.control}
          name="note"
          label={t`What happened? (optional)`}
          hint={t`${other} reads this, too.`}
          rows={3}
          maxLength={500}
        />
        <p className="max-w-[62ch] text-small text-muted-foreground">
          {isHost
            ? t`${other} is told at once and can tell us if it is wrong. You are paid your share of what the policy keeps.`
            : t`${other} is told at once. You get back everything you paid, to where you paid from.`}
        </p>
        <div>
          <SubmitButton tone="destructive" size="lg">{t`Report that ${other} did not come`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** One side waited and the other did not come: the trip ends, and what comes back follows from who was missing. */
export default function NoShow({ booking }: StepProps) {
  const now = useNow(15_000);
  const reporter = reporterOf(booking);
  if (reporter === null) return null;
  const { fromAt } = windowOf(booking, reporter);
  return (
    <div className="grid max-w-[820px] gap-7">
      {now < fromAt ? (
        <Notice>{t`You can report it from ${formatDateTime(fromAt, now)}. Until then, try to reach them: their number, if they gave one, is on the page of your booking.`}</Notice>
      ) : (
        <NoShowForm booking={booking} isHost={reporter === 'host'} />
      )}
    </div>
  );
}
