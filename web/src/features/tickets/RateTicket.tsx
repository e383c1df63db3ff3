import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { plural, t } from '@lingui/core/macro';
import { hasFields, isText } from '../../lib/guards.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormRadioGroup, FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { inputOf, type TicketLink, useTicketCommand } from './ticket-calls.ts';

const STARS = Array.from({ length: TICKET_LIMITS.mostStars }, (_, index) => TICKET_LIMITS.mostStars - index);

const isRating = hasFields<{ stars: string; comment: string }>({ stars: isText, comment: isText });

/** How we did, once it is settled. */
export function RateTicket({ link }: { link: TicketLink }) {
  const rate = useTicketCommand('tickets/rate', link);
  const form = useForm({
    values: { stars: '', comment: '' },
    check: ({ stars }): Partial<Record<string, string>> =>
      stars === '' ? { stars: t`Choose how many stars.` } : {},
    draft: draftStore({ key: `ticket-rating:${link.ref}`, version: 1, is: isRating }),
    send: ({ stars, comment }) =>
      rate.mutateAsync({
        ...inputOf(link),
        stars: Number(stars),
        comment: comment.trim() === '' ? null : comment.trim(),
      }),
  });
  return (
    <section aria-labelledby="rate-ticket" className="rounded-md border border-border bg-card p-4">
      <h3 id="rate-ticket" className="mb-3">{t`How did we do?`}</h3>
      <Form form={form}>
        <FormRadioGroup
          control={form.control}
          name="stars"
          legend={t`Stars`}
          choices={STARS.map((count) => ({
            value: String(count),
            title: t`${plural(count, { one: '# star', other: '# stars' })}`,
          }))}
        />
        <FormTextArea
          control={form.control}
          name="comment"
          label={t`What could we do better? (optional)`}
          rows={2}
        />
        <SubmitButton tone="secondary" className="justify-self-start">{t`Send my rating`}</SubmitButton>
      </Form>
    </section>
  );
}
