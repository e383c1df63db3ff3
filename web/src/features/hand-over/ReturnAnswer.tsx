import { LONGEST_REFUSE_NOTE } from '@kwela/domain/hand-over/stages';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf } from '../../lib/api.ts';
import { hasFields, isText } from '../../lib/guards.ts';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { readBookingsAnew } from '../bookings/queries.ts';
import { readHandOversAnew } from './kept/use-desk.ts';

interface Values {
  readonly note: string;
}
const areValues = hasFields<Values>({ note: isText });

/** The host looks the car over: all is good, or what is still looked at, which the guest reads. */
export function ReturnAnswer({ bookingId, guest }: { bookingId: string; guest: string }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (input: InputOf<'hand-overs/answer-return'>) => call('hand-overs/answer-return', input),
    onSettled: async (_, error) => {
      if (error !== null && !isRefusal(error)) return;
      await readHandOversAnew(queries);
      await readBookingsAnew(queries);
    },
  });
  const good = answer.variables?.answer === 'all_good';
  const form = useForm<Values>({
    values: { note: '' },
    draft: draftStore({ key: `return-answer:${bookingId}`, version: 1, is: areValues }),
    check: ({ note }) =>
      note.trim() === '' ? { note: t`Say in a few words what you still have to look at.` } : {},
    send: async ({ note }) => await answer.mutateAsync({ bookingId, answer: 'not_yet', note }),
  });
  return (
    <Card className="grid gap-6 p-5 md:p-6">
      <div className="grid gap-3">
        <h2 className="text-h3">{t`Is the car in order?`}</h2>
        <p className="max-w-[62ch]">
          {t`Compare the photos with those of the pick-up. “All good” settles the return at once. You can still report tolls and fines that come later.`}
        </p>
        {answer.error !== null && good && <Notice tone="destructive">{wordsFor(answer.error)}</Notice>}
        <div>
          <Button
            size="lg"
            busy={answer.isPending && good}
            onClick={() => answer.mutate({ bookingId, answer: 'all_good' })}
          >
            {t`All good`}
          </Button>
        </div>
      </div>
      <Form form={form} className="grid gap-4 border-t border-border pt-5">
        <FormTextArea
          control={form.control}
          name="note"
          label={t`Not yet: what do you still look at?`}
          hint={t`${guest} reads this.`}
          rows={3}
          maxLength={LONGEST_REFUSE_NOTE}
        />
        <div>
          <SubmitButton tone="secondary">{t`Tell ${guest}`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
