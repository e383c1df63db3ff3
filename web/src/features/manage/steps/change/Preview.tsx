import { formatRand } from '@kwela/domain/money';
import { ASK_REASON_WORDS } from '@kwela/words/changes/labels';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { isRefusal, wordsFor } from '../../../../lib/refusal.ts';
import { say } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import type { PayWith } from '../../../ways-to-pay/pay-with.ts';
import { SumCard } from '../../SumCard.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { type ChangeTerms, useChangeTerms, usePropose, type Wanted } from './change-calls.ts';
import { moneyWords, sharedWords } from './change-words.ts';

const PayWithField = lazy(() => import('../../../ways-to-pay/PayWithField.tsx'));

/** Nobody is asked first, and there is something to pay. */
const isPaidNow = ({
  money,
  askReasons,
  kind,
}: Pick<ChangeTerms, 'money' | 'askReasons' | 'kind'>): boolean =>
  kind !== 'swap' && askReasons.length === 0 && money !== null && money.payCents > 0;

/** What the button does: pays, asks, or changes at once. */
function yesWords({ money, askReasons, kind }: ChangeTerms, host: string): string {
  if (kind === 'swap') return t`Offer this car`;
  if (askReasons.length > 0) return t`Ask ${host}`;
  const pay = formatRand(money?.payCents ?? 0);
  return isPaidNow({ money, askReasons, kind }) ? t`Pay ${pay} and change` : t`Change my booking`;
}

function WhyAsked({ terms, host }: { terms: ChangeTerms; host: string }) {
  if (terms.askReasons.length === 0) return null;
  return (
    <Notice title={t`${host} is asked first`}>
      <ul className="grid list-disc gap-1 pl-5">
        {terms.askReasons.map((reason) => (
          <li key={reason}>{say(ASK_REASON_WORDS[reason])}</li>
        ))}
      </ul>
      <p className="mt-2">{t`Nothing is charged before ${host} agrees.`}</p>
    </Notice>
  );
}

/** Why it cannot be; where somebody else has the car, until when it could be kept. */
function Refused({ error }: { error: unknown }) {
  const now = useNow(60_000);
  const latest = isRefusal(error, 'change_time_taken') ? error.details.latestEndAt : null;
  return (
    <Notice tone="warning">
      {wordsFor(error)}{' '}
      {latest !== null && t`You can have the car until ${formatDateTime(new Date(latest), now)}.`}
    </Notice>
  );
}

interface PreviewProps {
  booking: Booking;
  wanted: Wanted;
}

/** What a change comes to, where this person may know it, before anybody decides: the difference first, then line by line, then the decision. */
export function Preview({ booking, wanted }: PreviewProps) {
  const now = useNow(60_000);
  const query = useChangeTerms(booking.bookingId, wanted);
  const propose = usePropose();
  const [isAsked, setAsked] = useState(false);
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const host = booking.host.firstName;
  if (isRefusal(query.error)) return <Refused error={query.error} />;
  if (query.data === undefined || query.error !== null) {
    return (
      <QueryPending
        query={query}
        failed={t`The price did not load`}
        loading={t`Working out what it comes to`}
      >
        <Skeleton className="h-80" />
      </QueryPending>
    );
  }
  const terms = query.data;
  const { money, payout } = terms;
  const differenceCents =
    money === null
      ? (payout?.afterCents ?? 0) - (payout?.beforeCents ?? 0)
      : money.payCents - money.backCents;
  const ask = () => {
    setAsked(true);
    const expectedCents = money === null ? null : differenceCents;
    propose.mutate({ bookingId: booking.bookingId, wanted, expectedCents, payWith });
  };
  const isKnown = money !== null || payout !== null;
  const table = <ChangeTable terms={terms} now={now} />;
  const shared = booking.isSplit ? sharedWords(terms) : null;
  const isChanged = isRefusal(propose.error, 'change_amount_changed');
  return (
    <section aria-live="polite" className="grid gap-5">
      {isKnown ? (
        <SumCard
          title={
            money === null
              ? t`What you earn more or less`
              : differenceCents < 0
                ? booking.isSplit
                  ? t`Comes back`
                  : t`You get back`
                : t`To pay now`
          }
          cents={money === null ? differenceCents : Math.abs(differenceCents)}
          about={moneyWords(terms, booking)}
        >
          <div className="mt-4">{table}</div>
        </SumCard>
      ) : (
        <Card className="p-5 md:p-6">{table}</Card>
      )}
      {shared !== null && <Notice tone="info">{shared}</Notice>}
      <WhyAsked terms={terms} host={host} />
      {isPaidNow(terms) && (
        <Suspense fallback={null}>
          <PayWithField value={payWith} onPick={setPayWith} isForTrip />
        </Suspense>
      )}
      {isAsked && propose.error !== null && <Notice tone="destructive">{wordsFor(propose.error)}</Notice>}
      <div className="grid md:flex">
        <Button
          size="lg"
          busy={propose.isPending || (propose.isSuccess && propose.data.checkoutUrl !== null)}
          onClick={isChanged ? () => void query.refetch().then(() => propose.reset()) : ask}
        >
          {isChanged ? t`Show the new amount` : yesWords(terms, host)}
        </Button>
      </div>
    </section>
  );
}
