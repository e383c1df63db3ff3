import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { fieldId } from '../../../ui/forms/use-field.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CardChoice } from '../../cards/CardChoice.tsx';
import { KeepCardField } from '../../cards/KeepCardField.tsx';
import type { TripCard } from '../../cards/use-trip-card.ts';
import { usePolicy } from '../../policy/policy.ts';
import { CancellationBar } from '../../pricing/CancellationBar.tsx';
import { depositDates } from '../../pricing/deposit-dates.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import type { TripInput } from '../../pricing/use-trip-quote.ts';
import PayWithField from '../../ways-to-pay/PayWithField.tsx';
import { type PayWith, usePayOptions } from '../../ways-to-pay/pay-with.ts';
import { ACCOUNT, SPLIT } from '../problems.ts';
import { SplitSection } from '../split/SplitSection.tsx';
import type { TripCredit } from '../use-trip-credit.ts';
import { AccountSection } from './AccountSection.tsx';
import { AgreementField } from './AgreementField.tsx';
import { CreditField } from './CreditField.tsx';
import { PaySection } from './PaySection.tsx';
import { PromoField } from './PromoField.tsx';
import type { StepProps } from './step-props.ts';

interface StepPayProps extends StepProps {
  input: TripInput;
  credit: TripCredit;
  card: TripCard;
  /** The place of what depends on the price is kept while the price is on its way. */
  isPriceComing: boolean;
  /** How the guest chose to pay; null: the usual way. */
  payWith: PayWith | null;
  onPayWith: (choice: PayWith) => void;
}

/** The last look before paying: how, the deposit, what cancelling costs, and what is agreed to. */
export function StepPay(props: StepPayProps) {
  const { vehicle, form, draft, quote, credit, card, isPriceComing, now, input, bar, payWith, onPayWith } =
    props;
  const { chosen } = usePayOptions(payWith);
  const isAsked = quote !== null && (!quote.answer.isInstant || quote.answer.isHeld);
  const hasPrice = quote !== null || isPriceComing;
  const deposit = depositDates(new Date(draft.startAt), new Date(draft.endAt), now, usePolicy().times);
  return (
    <div className="grid gap-8">
      <SplitSection
        id={fieldId(form.id, SPLIT)}
        vehicleId={vehicle.id}
        startAt={draft.startAt}
        payCents={quote === null ? null : quote.totalCents - credit.cents}
        split={draft.split}
        onChange={(split) => form.setValue('split', split, { shouldDirty: true })}
        now={now}
      />
      <PaySection title={t`How you pay`}>
        {draft.split !== null && (
          <p>{t`Everyone pays their own share at the secure checkout of our payment company. You pay yours from the page of your booking.`}</p>
        )}
        {draft.split === null && (
          <CardChoice
            choice={card}
            onChoose={(cardId) => form.setValue('cardId', cardId, { shouldDirty: true })}
          />
        )}
        {draft.split === null && card.card === null && (
          <>
            <p>{t`The next page is the secure checkout of our payment company. Your card details go to them, not to us, and you come straight back here.`}</p>
            <PayWithField value={payWith} onPick={onPayWith} isAsked={isAsked} />
            {chosen?.keepsCards === true && (
              <KeepCardField
                isKept={draft.keepCard}
                onChange={(isKept) => form.setValue('keepCard', isKept, { shouldDirty: true })}
              />
            )}
          </>
        )}
        <PromoField
          input={input}
          code={draft.promoCode}
          onChange={(code) => form.setValue('promoCode', code, { shouldDirty: true })}
        />
        <CreditField
          credit={credit}
          isWanted={draft.usesCredit}
          onChange={(isWanted) => form.setValue('usesCredit', isWanted, { shouldDirty: true })}
        />
      </PaySection>
      {hasPrice && (
        <PaySection title={t`Your deposit`}>
          {quote ? (
            <Card className="px-5 py-4.5">
              <p className="font-semibold tabular-nums">{t`${formatRand(quote.depositCents)} held, then comes back`}</p>
              <p className="mt-1 text-small text-muted-foreground">{t`Held on ${formatDateTime(deposit.heldAt, now)}. Back by ${formatDateTime(deposit.backBy, now)} if you return on time and there is nothing to settle. It is not part of what you pay now.`}</p>
            </Card>
          ) : (
            <Skeleton className="h-36.5 md:h-31.5 lg:h-26.5" />
          )}
        </PaySection>
      )}
      {hasPrice && (
        <PaySection title={t`If you cancel`}>
          <p className="text-small text-muted-foreground">{t`${policyName(vehicle.policy)} policy, worked out for this booking.`}</p>
          {quote ? (
            <CancellationBar steps={quote.cancellationPreview} now={now} />
          ) : (
            <Skeleton className="h-37.5 lg:h-19" />
          )}
        </PaySection>
      )}
      <AccountSection id={fieldId(form.id, ACCOUNT)} driver={draft.drivers[0]} />
      <PaySection title={t`Before you pay`}>
        <Form form={form} className="grid gap-3.5">
          {quote ? (
            <AgreementField
              control={form.control}
              vehicle={vehicle}
              draft={draft}
              needed={quote.agreements}
            />
          ) : (
            isPriceComing && <Skeleton className="h-86 md:h-70" />
          )}
          {bar}
        </Form>
      </PaySection>
    </div>
  );
}
