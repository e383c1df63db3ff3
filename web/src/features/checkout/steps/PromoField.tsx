import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import type { TripInput } from '../../pricing/use-trip-quote.ts';

interface PromoFieldProps {
  input: TripInput;
  code: string | null;
  onChange: (code: string | null) => void;
}

/** A promo code is tried against the real price before it counts, so that a wrong one changes nothing. */
export function PromoField({ input, code, onChange }: PromoFieldProps) {
  /** Each press here puts something else in the place of what was pressed, which then takes the focus. */
  const [isPressed, setPressed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  const apply = async () => {
    if (isBusy) return;
    const promoCode = text.trim().toUpperCase();
    if (promoCode === '') {
      setError(t`Enter the code.`);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await call('bookings/quote', { ...input, promoCode });
      onChange(promoCode);
      setOpen(false);
      setText('');
    } catch (trouble) {
      setError(wordsFor(trouble));
    } finally {
      setBusy(false);
    }
  };

  const open = () => {
    setPressed(true);
    setOpen(true);
  };
  const remove = () => {
    setPressed(true);
    onChange(null);
  };

  /** The field stands inside the form of the step: Enter means the code here, not paying. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
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
        <Button ref={isPressed ? takeFocus : undefined} tone="tertiary" onClick={remove}>{t`Remove`}</Button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button
        ref={isPressed ? takeFocus : undefined}
        tone="tertiary"
        className="-ml-2.5 justify-self-start"
        icon={<Tag size={18} strokeWidth={1.75} aria-hidden />}
        onClick={open}
      >{t`Add a promo code`}</Button>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        ref={takeFocus}
        label={t`Promo code`}
        className="min-w-0 flex-1 basis-52"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        tone="secondary"
        busy={isBusy}
        onClick={() => void apply()}
        className="mt-[1.625rem] min-h-12"
      >{t`Apply`}</Button>
    </div>
  );
}
