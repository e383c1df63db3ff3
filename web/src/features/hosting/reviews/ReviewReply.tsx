import { MOST_REPLY_CHARACTERS } from '@kwela/domain/hosting/review-reply';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextArea } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { type KeptForm, useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { type OwnReview, useReply } from './use-own-reviews.ts';

/** What the host answered, and the form in which to answer while that can be done. */
export function ReviewReply({ review, now }: { review: OwnReview; now: Date }) {
  const kept = useKeptForm(`review-reply:${review.id}`, 'text');
  const { reply, replyStep, replyUntil, firstName } = review;
  const until = replyUntil === null ? '' : formatDateTime(new Date(replyUntil), now);
  const canWrite = replyStep !== null;
  return (
    <div className="grid gap-3">
      {reply !== null && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-small font-semibold">{t`Your answer`}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere" translate="no">
            {reply}
          </p>
        </div>
      )}
      {canWrite && kept.isOpen && <ReplyForm review={review} kept={kept} />}
      {canWrite && !kept.isOpen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            tone="secondary"
            size="sm"
            aria-label={
              replyStep === 'write' ? t`Answer ${firstName}` : t`Change your answer to ${firstName}`
            }
            onClick={kept.open}
          >
            {replyStep === 'write' ? t`Answer` : t`Change answer`}
          </Button>
          <span className="text-small text-soft-foreground">
            {replyStep === 'write' ? t`Once, until ${until}.` : t`You can change it until ${until}.`}
          </span>
        </div>
      )}
      {!canWrite && reply === null && (
        <p className="text-small text-soft-foreground">{t`The time to answer is over.`}</p>
      )}
    </div>
  );
}

function ReplyForm({
  review,
  kept: { draft, fieldRef, close },
}: {
  review: OwnReview;
  kept: KeptForm<'text'>;
}) {
  const send = useReply();
  const form = useForm({
    values: { text: review.reply ?? '' },
    check: ({ text }): Partial<Record<string, string>> => {
      if (text.trim() === '') return { text: t`Write your answer first.` };
      return text.trim().length > MOST_REPLY_CHARACTERS
        ? { text: t`This is too long. Use at most ${MOST_REPLY_CHARACTERS} characters.` }
        : {};
    },
    draft,
    errorField: 'text',
    async send({ text }) {
      await send.mutateAsync({ id: review.id, text: text.trim() });
      close();
    },
  });
  return (
    <Form form={form} hasSummary={false}>
      <FormTextArea
        control={form.control}
        name="text"
        label={t`Your answer to ${review.firstName}`}
        hint={t`Everybody who looks at this car sees it. Never write a phone number, an address or a full name.`}
        rows={4}
        ref={fieldRef}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{review.reply === null ? t`Publish answer` : t`Save answer`}</SubmitButton>
        <Button tone="tertiary" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
