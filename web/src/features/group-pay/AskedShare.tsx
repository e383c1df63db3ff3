import { formatRand } from '@kwela/domain/money';
import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import Lock from 'lucide-react/icons/lock';
import { call, type OutputOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Detail, DetailList } from '../../ui/DetailList.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import { askedWords } from './asked-words.ts';
import { FailedShare } from './FailedShare.tsx';
import { SaveShareReceipt } from './SaveShareReceipt.tsx';
import { ShareWays } from './ShareWays.tsx';
import { usePayShare } from './use-pay-share.ts';
import { useShareWay } from './use-share-way.ts';

const EACH_HALF_MINUTE_MS = 30_000;

interface AskedShareProps {
  share: OutputOf<'shares/asked'>;
  link: { readonly shareId: string; readonly key: string };
  onRefused: () => unknown;
}

/** Of a share that is not asked for any more, and that nobody paid, the sum is of no use. */
const IS_NOTHING_TO_PAY: readonly OutputOf<'shares/asked'>['state'][] = ['removed', 'lapsed'];

function detailsOf(share: OutputOf<'shares/asked'>, now: Date): readonly Detail[] {
  const { organiser, cents, refundedCents, canPay } = share;
  const sum = (amount: number) => <span className="num">{formatRand(amount)}</span>;
  return [
    [t`When`, formatRange(new Date(share.startAt), new Date(share.endAt), now, say)],
    [t`Booked by`, organiser],
    ...(canPay ? [[t`Pay by`, formatDateTime(new Date(share.until), now)] as const] : []),
    ...(IS_NOTHING_TO_PAY.includes(share.state) ? [] : [[t`Your share`, sum(cents)] as const]),
    ...(refundedCents > 0 ? [[t`Sent back to you`, sum(refundedCents)] as const] : []),
  ];
}

/** One share: who asks, for which car when, how much, until when, and what becomes of the money. */
export function AskedShare({ share, link, onRefused }: AskedShareProps) {
  const now = useNow(EACH_HALF_MINUTE_MS);
  const { organiser, cents, vehicle, canPay } = share;
  const way = useShareWay(share.eftUntil, now);
  const checkout = usePayShare(() => call('shares/pay', { ...link, payWith: way.payWith }), onRefused);
  const { title, text, more = [], tone } = askedWords(share);
  const { make, model, year } = vehicle;
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1>{title}</h1>
        {canPay && (
          <p className="text-lead text-soft-foreground">{t`${organiser} is booking this car on Kwela and asked you to pay a share of it.`}</p>
        )}
      </div>
      {!canPay && <Notice tone={tone}>{text}</Notice>}
      {canPay && share.failure !== null && <FailedShare failure={share.failure} />}
      <Card className="overflow-hidden">
        <PhotoOrDrawing photo={vehicle.photo} sizes="576px" className="aspect-2/1 w-full">
          <VehicleArt car={vehicle} className="h-auto w-full bg-sunken" />
        </PhotoOrDrawing>
        <div className="grid gap-4 p-5 md:p-6">
          <h2 translate="no" className="text-h3">
            {make} {model} {year}
          </h2>
          <DetailList details={detailsOf(share, now)} />
        </div>
      </Card>
      {canPay && (
        <Notice tone={tone} title={text}>
          <ul className="grid list-disc gap-1 pl-4">
            {more.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {share.hasReceipt && <SaveShareReceipt link={link} />}
      {canPay && (
        <div className="grid gap-4">
          {share.isAwaitingEft && (
            <Notice tone="warning" title={t`Have you just paid by EFT?`}>
              {t`Your bank can take some minutes to tell us. This page updates automatically. Don’t pay again unless your bank says that it didn’t work.`}
            </Notice>
          )}
          <ShareWays {...way} />
          {checkout.error !== null && <Notice tone="destructive">{wordsFor(checkout.error)}</Notice>}
          <Button
            size="lg"
            tone="highlight"
            icon={<Lock size={18} aria-hidden />}
            busy={checkout.isBusy}
            onClick={() => checkout.pay(undefined)}
          >
            {t`Pay ${formatRand(cents)}`}
          </Button>
          <p className="text-small text-muted-foreground">{t`The next page is the secure checkout of our payment company. You don’t need an account with Kwela. If you don’t know ${organiser}, don’t pay.`}</p>
        </div>
      )}
    </div>
  );
}
