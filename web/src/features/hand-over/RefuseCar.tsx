import {
  LEAST_REFUSE_NOTE,
  LONGEST_REFUSE_NOTE,
  REFUSE_REASONS,
  type RefuseReason,
} from '@kwela/domain/hand-over/stages';
import { END_REASON_LABELS } from '@kwela/words/trip/end-reasons';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type InputOf } from '../../lib/api.ts';
import { hasFields, isOneOf, isText } from '../../lib/guards.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormRadioGroup, FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { readBookingsAnew } from '../bookings/queries.ts';

interface Values {
  readonly reason: RefuseReason | '';
  readonly note: string;
}
const EMPTY: Values = { reason: '', note: '' };
const areValues = hasFields<Values>({ reason: isOneOf(['' as const, ...REFUSE_REASONS]), note: isText });

const check = ({ reason, note }: Values) => ({
  ...(reason === '' ? { reason: t`Choose what is wrong.` } : {}),
  ...(note.trim().length < LEAST_REFUSE_NOTE
    ? { note: t`Say what is wrong in at least ${LEAST_REFUSE_NOTE} characters.` }
    : {}),
});

/** The guest turns a car down that is unsafe, dirty or another one, with photos that show it. */
export function RefuseCar({
  bookingId,
  reviewHours,
  hasPhoto,
}: {
  bookingId: string;
  /** So long a person can look at it. */
  reviewHours: number;
  hasPhoto: boolean;
}) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Values | null>(null);
  const draft = draftStore({ key: `refuse-car:${bookingId}`, version: 1, is: areValues });
  const refuse = useMutation({
    mutationFn: (input: InputOf<'hand-overs/refuse'>) => call('hand-overs/refuse', input),
    onSuccess: draft.clear,
    onSettled: async (_, error) => {
      if (error === null || isRefusal(error)) await readBookingsAnew(queries);
    },
  });
  const form = useForm({
    values: EMPTY,
    check,
    draft,
    isSentInSteps: true,
    send(values) {
      refuse.reset();
      setAsked(values);
    },
  });
  return (
    <Card className="p-5 md:p-6">
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t`Something is wrong with the car`}</summary>
        <Form form={form} className="mt-4 grid gap-5">
          <p className="max-w-[62ch]">
            {t`You don’t have to take a car that isn’t safe, clean or the one you booked. Take photos of what is wrong first. The trip ends at once, and somebody from our team looks at the photos within ${plural(reviewHours, { one: '# hour', other: '# hours' })}. If they show it, or nobody has looked by then, you get everything back.`}
          </p>
          <FormRadioGroup
            control={form.control}
            name="reason"
            legend={t`What is wrong?`}
            choices={REFUSE_REASONS.map((reason) => ({
              value: reason,
              title: say(END_REASON_LABELS[reason]),
            }))}
          />
          <FormTextArea
            control={form.control}
            name="note"
            label={t`Tell the host and us what you see`}
            rows={3}
            maxLength={LONGEST_REFUSE_NOTE}
          />
          {!hasPhoto && (
            <p className="text-small text-muted-foreground">{t`Add at least one photo above that shows it.`}</p>
          )}
          <div>
            <SubmitButton tone="destructive">{t`Refuse this car`}</SubmitButton>
          </div>
        </Form>
      </details>
      {asked && asked.reason !== '' && (
        <CommandDialog
          title={t`Refuse this car?`}
          yes={t`Refuse the car`}
          no={t`Go back`}
          tone="danger-solid"
          command={refuse}
          effect={t`The trip ends now, and your deposit goes back. We look at your photos and decide within ${plural(reviewHours, { one: '# hour', other: '# hours' })}. If we find no reason to refuse the car, it counts as cancelled by you now.`}
          onYes={() =>
            asked.reason !== '' && refuse.mutate({ bookingId, reason: asked.reason, note: asked.note })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
