import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type Promo, type PromoLimits, usePromosChanged } from './promo-calls.ts';
import { changeFrom, changeProblems, isTypedChange, type TypedChange, typedChange } from './promo-form.ts';

interface ChangePromoDialogProps {
  promo: Promo;
  limits: PromoLimits;
  onClose: () => void;
}

/** Ends a code earlier, or lets it be used more often. */
export function ChangePromoDialog({ promo, limits, onClose }: ChangePromoDialogProps) {
  const changed = usePromosChanged();
  const [now] = useState(() => new Date());
  const { id, code } = promo;
  const form = useForm<TypedChange>({
    values: typedChange(promo),
    check: (typed) => changeProblems(typed, promo, limits, now),
    draft: draftStore({ key: `promo:${id}`, version: 1, is: isTypedChange }),
    // What was sound by what this page knows is refused only where the server knows more.
    errorWords: (error) =>
      isRefusal(error, 'promo_faulty')
        ? t`This promo code was changed while you had it open. Nothing was saved. Check both fields and save again.`
        : wordsFor(error),
    async send(typed) {
      try {
        await call('promos/change', { id, ...changeFrom(typed) });
      } finally {
        await changed();
      }
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={t`Change ${code}`}
      description={t`You can end it earlier or let it be used more often. The discount stays, because guests may already have the code.`}
      submit={t`Save changes`}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="bookLastOn"
        label={t`Last day to book`}
        type="date"
        max={promo.bookLastOn}
      />
      <FormTextField
        control={control}
        name="maxUses"
        label={t`How many times it can be used`}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
