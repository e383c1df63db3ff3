import { t } from '@lingui/core/macro';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';

/** Asks for consent; it is never given beforehand. */
export const KeepCardField = ({
  isKept,
  onChange,
}: {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}) => (
  <Checkbox
    checked={isKept}
    onChange={(event) => onChange(event.target.checked)}
    label={t`Keep this card for next time`}
    hint={t`The payment company keeps the card. We keep its last four digits, so that you can pay and hold a deposit with one press. You can remove it in your account at any time.`}
  />
);
