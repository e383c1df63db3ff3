import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { searchPath } from '../../paths.ts';
import { FROM_LG, useMedia } from '../../ui/hooks/use-media.ts';
import { Link } from '../../ui/Link.tsx';
import type { TripWindow } from '../trips/trip-window.ts';

const OutlineMap = lazy(() => import('./OutlineMap.tsx'));

export type Market = OutputOf<'vehicles/markets'>['items'][number];

const LISTED = 6;
const ON_THE_MAP = 8;

/** Cities with cars that can be booked today, busiest first. */
export function Markets({ markets, window }: { markets: readonly Market[]; window: TripWindow }) {
  const isWide = useMedia(FROM_LG);
  if (markets.length === 0) return null;
  const most = Math.max(...markets.map(({ carCount }) => carCount));
  const marks = markets
    .slice(0, ON_THE_MAP)
    .map(({ name, lat, lng, carCount }) => ({ name, lat, lng, weight: carCount / most }));
  return (
    <section aria-labelledby="markets" className="wrap pt-16 md:pt-22">
      <div className="grid items-center gap-8 lg:grid-cols-[1.05fr_1fr] lg:gap-18">
        <div>
          <h2 id="markets">{t`Where you can rent`}</h2>
          <p className="mt-1.5 text-muted-foreground">{t`Cars you can book today, and the lowest day price.`}</p>
          <ul className="mt-4.5">
            {markets.slice(0, LISTED).map((market) => (
              <li key={market.name}>
                <Link
                  to={searchPath({ place: market.name, near: market, ...window })}
                  className="flex flex-wrap items-baseline gap-x-2 border-b border-border py-3.25 text-foreground no-underline hover:bg-accent md:grid md:grid-cols-[minmax(0,1fr)_auto_8rem] md:gap-4"
                >
                  <span
                    translate="no"
                    className="min-w-min flex-1 basis-32 font-display text-[1.0625rem] leading-7 font-bold sm:text-[1.1875rem] md:text-[1.375rem]"
                  >
                    {market.name}
                  </span>
                  <span className="num text-small text-muted-foreground">
                    {plural(market.carCount, { one: '# car', other: '# cars' })}
                  </span>
                  <span className="text-right text-small tabular-nums">
                    <Trans>
                      from <b className="font-semibold">{formatWholeRand(market.fromDayPriceCents)}</b> a day
                    </Trans>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="aspect-[2000/1770] max-lg:hidden">
          {isWide && (
            <Suspense fallback={null}>
              <OutlineMap marks={marks} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
