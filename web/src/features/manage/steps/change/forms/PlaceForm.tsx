import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../../../../lib/guards.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { FormRadioGroup } from '../../../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import type { WishFormProps } from '../wish-form.ts';

const OWN_PLACE = 'own';
const areValues = hasFields<{ code: string }>({ code: isText });

/** Another place for pick-up and return, of those that the host offers. */
export function PlaceForm({ booking, choices, onWanted }: WishFormProps) {
  const form = useForm({
    values: { code: choices.chosen.placeCode ?? OWN_PLACE },
    draft: draftStore({ key: `change-place:${booking.bookingId}`, version: 1, is: areValues }),
    isSentInSteps: true,
    send: ({ code }) => onWanted({ kind: 'place', delivery: code === OWN_PLACE ? null : { code } }),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormRadioGroup
        control={form.control}
        name="code"
        legend={t`Where do you want the car?`}
        choices={[
          { value: OWN_PLACE, title: t`The car’s own place`, aside: t`Included` },
          ...choices.places.map(({ code, label, feeCents }) => ({
            value: code,
            title: <span translate="no">{label}</span>,
            aside: formatRand(feeCents),
          })),
        ]}
      />
      <div>
        <SubmitButton tone="secondary">{t`See the price`}</SubmitButton>
      </div>
    </Form>
  );
}
