import { t } from '@lingui/core/macro';
import { paths, withQuery } from '../../paths.ts';
import { CopyButton } from '../hosting/CopyButton.tsx';
import type { PromoCar } from './promo-calls.ts';

/** Links to the cars that a code is for. Who follows one finds the code in the price when they pay. */
export function CarLinks({ code, cars }: { code: string; cars: readonly PromoCar[] }) {
  const bookable = cars.filter(({ isListed, isSaver }) => isListed && !isSaver);
  const isAnySaver = cars.some(({ isSaver }) => isSaver);
  return (
    <div className="grid gap-1">
      {isAnySaver && (
        <p className="text-small text-muted-foreground">
          {t`It doesn’t work on cars with the Saver rate, which is already a discount.`}
        </p>
      )}
      {bookable.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small text-link">
            {t`Links with the code`}
          </summary>
          <ul className="grid gap-2">
            {bookable.map(({ id, title, plateEnd }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <span translate="no" className="min-w-0 wrap-anywhere">
                  {title} · …{plateEnd}
                </span>
                <CopyButton
                  text={`${location.origin}${withQuery(paths.car(id), { promo: code })}`}
                  label={t`Copy link`}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
