import type { PaymentMark, PaymentMethodCode } from '@kwela/domain/payments/methods';
import { formatDuration, minutes } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../lib/words.ts';
import { RadioGroup, RadioRow } from '../../ui/forms/RadioRow.tsx';
import { usePolicy } from '../policy/policy.ts';
import { type PayOption, type PayWith, usePayOptions } from './pay-with.ts';

const METHODS: Readonly<Record<PaymentMethodCode, MessageDescriptor>> = {
  card: msg`Card`,
  instant_eft: msg`Instant EFT`,
};

/** Names that people know from their cards and banks; they are said the same in every language. */
const MARKS: Readonly<Record<PaymentMark, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'Amex',
  capitec_pay: 'Capitec Pay',
  absa: 'Absa',
  fnb: 'FNB',
  nedbank: 'Nedbank',
  standard_bank: 'Standard Bank',
  capitec: 'Capitec',
  tymebank: 'TymeBank',
};

const keyOf = ({ provider, method }: PayWith): string => `${provider} ${method}`;

interface WayRowsProps {
  items: readonly PayOption[];
  chosen: PayOption;
  onPick: (choice: PayWith) => void;
  /** What choosing one means for the money. */
  consequence: (item: PayOption) => string;
  /** A heading above says already what is chosen. */
  isUnderHeading?: boolean;
}

/** The ways to pay as rows, with the marks of their cards and banks. */
export function WayRows({ items, chosen, onPick, consequence, isUnderHeading = false }: WayRowsProps) {
  return (
    <RadioGroup legend={t`How to pay`} legendHidden={isUnderHeading}>
      {items.map((item) => (
        <RadioRow
          key={keyOf(item)}
          name="pay-with"
          value={keyOf(item)}
          checked={item === chosen}
          onPick={() => onPick({ provider: item.provider, method: item.method })}
          title={<NameOf item={item} />}
          consequence={
            <>
              <span className="block" translate="no">
                {item.marks.map((mark) => MARKS[mark]).join(' · ')}
              </span>
              {consequence(item)}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

interface PayWithFieldProps {
  value: PayWith | null;
  onPick: (choice: PayWith) => void;
  /** A person has to agree first: what becomes of the money until then is said. */
  isAsked?: boolean;
  /** It is the deposit that is paid, which comes back. */
  isDeposit?: boolean;
  /** The car is the guest's already: a change of their trip is paid, or a charge after it. */
  isForTrip?: boolean;
}

/** How to pay, where there is a choice; the first way holds until another one is picked. */
export default function PayWithField({
  value,
  onPick,
  isAsked = false,
  isDeposit = false,
  isForTrip = false,
}: PayWithFieldProps) {
  const { items, chosen } = usePayOptions(value);
  const { payMinutes } = usePolicy().eft;
  if (chosen === undefined || items.length < 2) return null;
  if (isDeposit)
    return (
      <>
        <p className="text-small">{t`You pay it now. We keep it apart from our own money until it goes back to you.`}</p>
        <WayRows {...{ items, chosen, onPick }} consequence={() => ''} />
      </>
    );
  if (isForTrip) return <WayRows {...{ items, chosen, onPick }} consequence={() => ''} />;
  return (
    <WayRows
      {...{ items, chosen, onPick }}
      consequence={(item) => consequenceOf(item, isAsked, payMinutes)}
      isUnderHeading
    />
  );
}

function NameOf({ item: { title: company, method } }: { item: PayOption }) {
  const way = say(METHODS[method]);
  return (
    <Trans>
      {way} with <span translate="no">{company}</span>
    </Trans>
  );
}

function consequenceOf({ method, isTakenAtOnce }: PayOption, isAsked: boolean, payMinutes: number): string {
  if (method === 'instant_eft') {
    const time = formatDuration(minutes(payMinutes));
    return isAsked
      ? t`Pay from your bank within ${time}. If your booking isn’t accepted, you get all of it back.`
      : t`Pay from your bank within ${time}. We hold the car for you until then.`;
  }
  if (!isAsked) return '';
  return isTakenAtOnce
    ? t`Your card is charged now. If your booking isn’t accepted, you get all of it back.`
    : t`Reserved on your card, and only charged once your booking is accepted.`;
}
