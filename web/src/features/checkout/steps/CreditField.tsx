import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { usePolicy } from '../../policy/policy.ts';
import type { TripCredit } from '../use-trip-credit.ts';

interface CreditFieldProps {
  credit: TripCredit;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Credit that can be used comes off what is paid now, unless the guest keeps it for another trip. */
export function CreditField({ credit, isWanted, onChange }: CreditFieldProps) {
  const { leastPaidCents } = usePolicy().cancellation.credit;
  if (credit.usableCents === 0) return null;
  const [amount, least] = [formatRand(credit.usableCents), formatRand(leastPaidCents)];
  return (
    <Checkbox
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
      label={t`Use ${amount} of my credit`}
      hint={t`It comes off what you pay now. At least ${least} is paid in another way. If the trip is cancelled, your credit comes back like the rest of what you paid.`}
    />
  );
}
