import { formatRand } from '@kwela/domain/money';
import { formatRange } from '@kwela/words/dates';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { FROM_MD, useMedia } from '../../ui/hooks/use-media.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sharesOf } from '../group-pay/split-draft.ts';
import { linesOf } from '../pricing/line-label.ts';
import { type PriceLine, PriceLines } from '../pricing/PriceLines.tsx';
import { QuoteLiabilityBar } from '../pricing/QuoteLiabilityBar.tsx';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { LateVehicleArt } from '../vehicle-art/LateVehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import type { Draft } from './draft.ts';
import type { Vehicle } from './problems.ts';

interface SummaryProps {
  vehicle: Vehicle;
  draft: Draft;
  quote: Quote | null;
  /** As much of the price as the guest pays with credit. */
  creditCents: number;
  /** The price on show is of the choices before; the new one is on its way. */
  isStale: boolean;
  isFetching: boolean;
  /** On phones, only the total and the bar, until it is asked for more. */
  isFolded: boolean;
  now: Date;
}

const placeOf = (vehicle: Vehicle, { handOver, address }: Draft): string => {
  const offer = vehicle.delivery.find(({ code }) => code === handOver);
  if (offer === undefined) return t`At the car, in ${vehicle.area}`;
  return offer.kind === 'address' && address.place ? t`Delivered to ${address.place}` : offer.label;
};

const creditLine = (cents: number): PriceLine[] =>
  cents === 0 ? [] : [{ key: 'credit', label: t`Your credit`, cents: -cents }];

/** What is paid with credit or by others is neither paid now nor owed. */
const lessPaidElsewhere = (quote: Quote, cents: number): Quote => ({
  ...quote,
  totalCents: quote.totalCents - cents,
  mostYouCouldOweCents: quote.mostYouCouldOweCents - cents,
});

/** The car, the trip and every cent. On phones it follows the step, whose bar says the total, folded to what counts. */
export function Summary(props: SummaryProps) {
  const { vehicle, draft, quote, creditCents, isStale, isFetching, isFolded, now } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const hasRoomForPicture = useMedia(FROM_MD);
  const name = `${vehicle.make} ${vehicle.model}`;
  const payCents = quote === null ? 0 : quote.totalCents - creditCents;
  const ownCents = draft.split === null ? payCents : sharesOf(draft.split, payCents).ownCents;
  return (
    <Card className="overflow-hidden md:sticky md:top-6" role="region" aria-label={t`Booking summary`}>
      {hasRoomForPicture && (
        <PhotoOrDrawing photo={vehicle.photos[0]} sizes="400px" className="block aspect-2/1 w-full">
          <LateVehicleArt car={vehicle} title={t`${name}, illustration`} />
        </PhotoOrDrawing>
      )}
      <div className="grid gap-4 px-5 pt-4.5 pb-5 lg:px-6 lg:pb-6">
        <div>
          <p translate="no" className="font-display text-h3 font-bold">
            {name}
          </p>
          <p className="mt-1 text-small text-muted-foreground">
            {formatRange(new Date(draft.startAt), new Date(draft.endAt), now, say)}
          </p>
          <p className="text-small text-muted-foreground">{placeOf(vehicle, draft)}</p>
        </div>
        {quote ? (
          <div aria-busy={isStale} className={cx('grid gap-4', isStale && 'opacity-60')}>
            <div>
              <PriceLines
                caption={draft.split === null ? t`What you pay now` : t`What you pay together`}
                lines={[...linesOf(quote.lineItems), ...creditLine(creditCents)]}
                totalLabel={draft.split === null ? t`You pay now` : t`You pay together`}
                totalCents={payCents}
                className={isUnfolded ? '' : 'max-md:[&>tbody]:hidden max-md:[&_tfoot_*]:border-0'}
              />
              {draft.split !== null && (
                <p className="mt-1 flex justify-between gap-4 text-[0.9375rem] leading-6">
                  <span>{t`Your share`}</span>
                  <span className="num">{formatRand(ownCents)}</span>
                </p>
              )}
              <button
                type="button"
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
                className="min-h-11 text-small text-link underline underline-offset-3 md:hidden"
              >
                {isUnfolded
                  ? plural(quote.lineItems.length, { one: 'Hide the line', other: 'Hide the lines' })
                  : plural(quote.lineItems.length, { one: 'Show the line', other: 'Show all # lines' })}
              </button>
            </div>
            <div className="rounded-md bg-sunken p-4">
              <QuoteLiabilityBar
                quote={lessPaidElsewhere(quote, quote.totalCents - ownCents)}
                className={isFolded && !isUnfolded ? 'max-md:[&>ul]:hidden' : ''}
              />
            </div>
          </div>
        ) : (
          isFetching && (
            <div
              role="status"
              aria-label={t`Working out the price`}
              className={cx(
                // As tall as a price mostly is, so that the form below does not jump when it comes.
                'grid grid-rows-[auto_auto_1fr] gap-2 md:h-124',
                isFolded ? 'max-md:h-54' : 'max-md:h-143',
              )}
            >
              <Skeleton className="h-5" />
              <Skeleton className="h-5" />
              <Skeleton />
            </div>
          )
        )}
      </div>
      <span role="status" className="sr-only">
        {isStale ? t`The price is being worked out again.` : ''}
      </span>
    </Card>
  );
}
