import { MOST_REVIEW_CHARACTERS } from '@kwela/domain/reviews/limits';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../../lib/guards.ts';
import { say } from '../../../../lib/words.ts';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { PARTS } from '../../../reviews/part-labels.ts';
import { StarsField } from '../../../reviews/StarsField.tsx';
import { type TripReviews, useWriteReview } from './review-calls.ts';

const EMPTY = {
  stars: '',
  cleanliness: '',
  condition: '',
  accuracy: '',
  communication: '',
  handover: '',
  text: '',
};
type Values = typeof EMPTY;
const isDraft = hasFields<Values>({
  stars: isText,
  cleanliness: isText,
  condition: isText,
  accuracy: isText,
  communication: isText,
  handover: isText,
  text: isText,
});

const partsOf = (values: Values) => ({
  cleanliness: Number(values.cleanliness),
  condition: Number(values.condition),
  accuracy: Number(values.accuracy),
  communication: Number(values.communication),
  handover: Number(values.handover),
});

function faultsOf(values: Values, side: TripReviews['side']): Partial<Record<string, string>> {
  const faults: Partial<Record<string, string>> = {};
  if (values.stars === '') faults.stars = t`Choose how many stars.`;
  for (const { part, label } of side === 'guest' ? PARTS : []) {
    const name = say(label);
    if (values[part] === '') faults[part] = t`${name}: choose how many stars.`;
  }
  if (values.text.trim().length > MOST_REVIEW_CHARACTERS)
    faults.text = t`This is too long. Use at most ${MOST_REVIEW_CHARACTERS} characters.`;
  return faults;
}

/** What one side says of a trip, kept while it is typed and sent once. */
export function ReviewForm({ reviews }: { reviews: TripReviews }) {
  const { bookingId, side, firstName } = reviews;
  const write = useWriteReview(reviews);
  const form = useForm({
    values: EMPTY,
    check: (values) => faultsOf(values, side),
    draft: draftStore({ key: `review:${bookingId}:${side}`, version: 1, is: isDraft }),
    send: (values) =>
      write.mutateAsync({
        stars: Number(values.stars),
        parts: partsOf(values),
        text: values.text.trim(),
      }),
  });
  return (
    <Form form={form} className="grid gap-6">
      <StarsField
        control={form.control}
        name="stars"
        isLarge
        legend={side === 'guest' ? t`How was your trip overall?` : t`How was ${firstName} as a guest?`}
      />
      {side === 'guest' && (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {PARTS.map(({ part, label }) => (
            <StarsField key={part} control={form.control} name={part} legend={say(label)} />
          ))}
        </div>
      )}
      <FormTextArea
        control={form.control}
        name="text"
        label={t`In your own words (optional)`}
        hint={t`Never write a phone number, an address or a full name.`}
        rows={5}
      />
      <p className="max-w-[62ch] text-small text-muted-foreground">
        {t`Nobody can read it until you’ve both written one or the time is up. Once you’ve sent it, you can’t change it.`}
      </p>
      <SubmitButton className="justify-self-start">{t`Send review`}</SubmitButton>
    </Form>
  );
}
