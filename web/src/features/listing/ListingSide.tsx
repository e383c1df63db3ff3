import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callQuery } from '../../lib/call-query.ts';
import { Card } from '../../ui/Card.tsx';
import type { FormHandle } from '../../ui/forms/use-form.ts';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import { drawnCarOf } from './drawn-car.ts';
import type { Listing } from './listing.ts';
import { centsIn } from './typed.ts';
import type { ListingValues } from './values.ts';

const WHOLE_BP = 10_000;
const FULL = 100;

/** How much is there, and the car as guests will see it in a search, as it is typed. */
export function ListingSide({ listing, form }: { listing: Listing; form: FormHandle<ListingValues> }) {
  const { control } = form;
  const { data: photos } = useQuery(callQuery('photos/list', { vehicleId: listing.id }));
  const [car, dayPrice] = useWatch({ control, name: ['car', 'terms.dayPriceCents'] });
  const percent = Math.floor((listing.completenessBp / WHOLE_BP) * FULL);
  const name = [car.make, car.model, car.year].filter((part) => part.trim() !== '').join(' ');
  const cents = centsIn(dayPrice);
  const price = cents === null ? null : formatWholeRand(cents);
  const needed = listing.missing.filter(({ isNeeded }) => isNeeded).length;
  return (
    <aside aria-label={t`Preview`} className="grid gap-4 md:sticky md:top-6">
      <Card className="overflow-hidden">
        <div className="relative h-44 bg-(--scene-sky)">
          <PhotoOrDrawing
            photo={photos?.items[0]}
            sizes="(min-width: 1024px) 392px, (min-width: 768px) 300px, 100vw"
            className="absolute inset-0 size-full"
          >
            <VehicleArt
              car={drawnCarOf(listing, car)}
              crop="card"
              fill
              className="absolute inset-0 size-full"
            />
          </PhotoOrDrawing>
        </div>
        <div className="grid gap-1 p-4">
          <p className="text-[1.0625rem] leading-6 font-[650]" translate="no">
            {name === '' ? '–' : name}
          </p>
          <p className="text-small text-muted-foreground">
            {listing.place === null ? t`No place yet` : `${listing.place.area}, ${listing.place.city}`}
          </p>
          <p className="num font-semibold">{price === null ? t`No price yet` : t`${price} a day`}</p>
        </div>
      </Card>
      <div className="grid gap-1">
        <p className="flex justify-between text-small">
          <span id="completeness">{t`How complete it is`}</span>
          <b className="num">{percent}%</b>
        </p>
        <div
          role="progressbar"
          aria-labelledby="completeness"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={FULL}
          className="h-2 overflow-hidden rounded-full bg-border"
        >
          <div className="h-full bg-primary" style={{ width: `${percent}%` }} />
        </div>
        {needed > 0 && (
          <p className="text-small text-muted-foreground">
            {t`${plural(needed, { one: '# thing is', other: '# things are' })} still needed.`}
          </p>
        )}
      </div>
    </aside>
  );
}
