import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { FileField } from '../../../../lib/files/FileField.tsx';
import { hasFields, isNullOr, isText } from '../../../../lib/guards.ts';
import { Card } from '../../../../ui/Card.tsx';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { readBookingsAnew } from '../../../bookings/queries.ts';
import type { Cancellation } from './cancel-calls.ts';

interface Values {
  readonly evidenceFileId: string | null;
}
const areValues = hasFields<Values>({ evidenceFileId: isNullOr(isText) });

type Compassion = NonNullable<NonNullable<Cancellation['record']>['compassion']>;

/** What became of the document of a death or a stay in hospital, for the guest who added it. */
export function Evidence({ bookingId, compassion }: { bookingId: string; compassion: Compassion }) {
  switch (compassion.state) {
    case 'submitted':
      return (
        <Notice title={t`We have your document`}>
          {t`A person looks at it in the next days. There is nothing more for you to do.`}
        </Notice>
      );
    case 'accepted':
      return <Notice title={t`Your document is in order`}>{t`There is nothing more for you to do.`}</Notice>;
    case 'refused':
      return <OtherEvidence bookingId={bookingId} reason={compassion.note} />;
  }
}

function OtherEvidence({ bookingId, reason }: { bookingId: string; reason: string }) {
  const queries = useQueryClient();
  const handIn = useMutation({
    mutationFn: (evidenceFileId: string) =>
      call('compassion/hand-in-again', { id: bookingId, evidenceFileId }),
    onSuccess: () => readBookingsAnew(queries),
  });
  const form = useForm<Values>({
    values: { evidenceFileId: null },
    draft: draftStore({ key: `evidence:${bookingId}`, version: 1, is: areValues }),
    check: ({ evidenceFileId }) =>
      evidenceFileId === null ? { evidenceFileId: t`Add a document that shows it.` } : {},
    async send({ evidenceFileId }) {
      if (evidenceFileId !== null) await handIn.mutateAsync(evidenceFileId);
    },
  });
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-h3">{t`We need another document`}</h2>
      <p className="mt-2 max-w-[62ch]">
        {t`What you added does not show what happened. You keep what you got back, and nothing is charged.`}
      </p>
      <figure className="my-4 max-w-[62ch] rounded-md bg-sunken px-4 py-3.5">
        <figcaption className="text-small text-muted-foreground">{t`What we found`}</figcaption>
        <blockquote translate="no" className="break-words">
          {reason}
        </blockquote>
      </figure>
      <Form form={form} className="grid gap-5">
        <FileField
          control={form.control}
          name="evidenceFileId"
          label={t`A document that shows it, as a picture or PDF`}
          hint={t`Such as a letter of the hospital. Only you and support can see it, and we record each time support opens it.`}
        />
        <div>
          <SubmitButton>{t`Send document`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
