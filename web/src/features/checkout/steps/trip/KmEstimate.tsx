import { kmForecast } from '@kwela/domain/bookings/trip/trip-plan';
import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatKm } from '../../../../lib/format-km.ts';
import type { Draft } from '../../draft.ts';
import type { Vehicle } from '../../problems.ts';
import type { StepProps } from '../step-props.ts';

/** Where the way begins and ends: where the host brings the car, or about where it stands. */
function startOf({ lat, lng, delivery }: Vehicle, { handOver, address }: Draft) {
  const offer = delivery.find(({ code }) => code === handOver);
  const place = offer?.kind === 'address' ? address : offer;
  return { lat: place?.lat ?? lat, lng: place?.lng ?? lng };
}

/** About how far the planned way is, and what the kilometres beyond the included ones would cost. */
export function KmEstimate({ vehicle, draft, quote }: Pick<StepProps, 'vehicle' | 'draft' | 'quote'>) {
  const terms = quote ?? { kmIncluded: 0, extraKmCents: vehicle.extraKmCents };
  const forecast = kmForecast(startOf(vehicle, draft), draft.stops, terms);
  if (forecast === null) return null;
  return (
    <div role="status" className="grid gap-1 rounded-md bg-sunken px-4 py-3.5 text-small">
      <p className="font-semibold">{t`About ${formatKm(forecast.km)} there and back`}</p>
      {quote && <p>{wordsOf(forecast, quote)}</p>}
      <p className="text-muted-foreground">
        {t`This is an estimate: we measure in a straight line and add a quarter. The odometer decides. Tolls and fuel are not in this sum.`}
      </p>
    </div>
  );
}

function wordsOf(
  { extraKm, extraCents }: { readonly extraKm: number; readonly extraCents: number },
  { kmIncluded, extraKmCents }: { readonly kmIncluded: number; readonly extraKmCents: number },
): string {
  const included = formatKm(kmIncluded);
  if (extraKm === 0) return t`Your price includes ${included}, so this way costs nothing more.`;
  const [extra, price, sum] = [formatKm(extraKm), formatRand(extraKmCents), formatRand(extraCents)];
  return t`Your price includes ${included}. About ${extra} more at ${price} a km would be ${sum}, paid after the trip.`;
}
