import { MOST_REVIEW_CHARACTERS } from '@kwela/domain/reviews/limits';
import { plural, t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../../lib/guards.ts';
import { say } from '../../../../lib/words.ts';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { Form } from '../../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormSelect, FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { PARTS } from '../../../reviews/part-labels.ts';
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
const STARS = [5, 4, 3, 2, 1] as const;

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
  const choices = STARS.map((count) => ({
    value: String(count),
    title: plural(count, { one: '# star', other: '# stars' }),
  }));
  return (
    <Form form={form}>
      <FormRadioGroup
        control={form.control}
        name="stars"
        legend={side === 'guest' ? t`How was your trip, all in all?` : t`How was ${firstName} as a guest?`}
        choices={choices}
      />
      {side === 'guest' && (
        <div className="grid gap-4 md:grid-cols-2">
          {PARTS.map(({ part, label }) => (
            <FormSelect
              key={part}
              control={form.control}
              name={part}
              label={say(label)}
              options={[
                { value: '', label: t`Choose` },
                ...choices.map(({ value, title }) => ({ value, label: title })),
              ]}
            />
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
        {t`Nobody reads it before you both have written, or the time is over. Once you’ve sent it, you can’t change it.`}
      </p>
      <SubmitButton className="justify-self-start">{t`Send review`}</SubmitButton>
    </Form>
  );
}
