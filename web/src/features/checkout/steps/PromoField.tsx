import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { type KeptForm, useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import type { TripInput } from '../../pricing/use-trip-quote.ts';

interface PromoFieldProps {
  input: TripInput;
  code: string | null;
  onChange: (code: string | null) => void;
}

/** A promo code can be added to the price, and taken away again. */
export function PromoField({ input, code, onChange }: PromoFieldProps) {
  /** Each press here puts something else in the place of what was pressed, which then takes the focus. */
  const [isPressed, setPressed] = useState(false);
  const form = useKeptForm(`promo:${input.vehicleId}`, 'code');
  const press = (next: () => void) => () => {
    setPressed(true);
    next();
  };
  if (code !== null) {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <Tag size={18} strokeWidth={1.75} aria-hidden className="text-link" />
        <span>
          <Trans>
            Promo <b>{code}</b> is in the price.
          </Trans>
        </span>
        <Button
          ref={isPressed ? takeFocus : undefined}
          tone="tertiary"
          onClick={press(() => onChange(null))}
        >{t`Remove`}</Button>
      </p>
    );
  }
  if (!form.isOpen) {
    return (
      <Button
        ref={isPressed ? takeFocus : undefined}
        tone="tertiary"
        className="-ml-2.5 justify-self-start"
        icon={<Tag size={18} strokeWidth={1.75} aria-hidden />}
        onClick={press(form.open)}
      >{t`Add a promo code`}</Button>
    );
  }
  const take = (applied: string) => {
    form.close();
    onChange(applied);
  };
  return <PromoForm input={input} kept={form} onApplied={take} />;
}

interface PromoFormProps {
  input: TripInput;
  kept: KeptForm<'code'>;
  onApplied: (code: string) => void;
}

/** A code is tried against the real price before it counts, so that a wrong one changes nothing. */
function PromoForm({ input, kept: { draft, fieldRef }, onApplied }: PromoFormProps) {
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: t`Enter the code.` } : {}),
    async send({ code }) {
      const promoCode = code.trim().toUpperCase();
      await call('bookings/quote', { ...input, promoCode });
      onApplied(promoCode);
    },
    draft,
    errorField: 'code',
  });
  return (
    <Form form={form} className="flex flex-wrap items-start gap-3">
      <FormTextField
        control={form.control}
        name="code"
        ref={fieldRef}
        label={t`Promo code`}
        className="min-w-0 flex-1 basis-52"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <SubmitButton tone="secondary" className="mt-[1.625rem] min-h-12">{t`Apply`}</SubmitButton>
    </Form>
  );
}
