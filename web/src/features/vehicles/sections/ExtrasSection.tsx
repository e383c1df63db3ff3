import type { ExtraOffer } from '@kwela/domain/vehicles/terms';
import { extraName } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { addOnsOf, hintOf, hostExtrasOf, priceOf } from '../../pricing/extra-offers.ts';
import type { Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

function OfferList({ title, offers }: { title: string; offers: readonly ExtraOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-body font-semibold">{title}</h3>
      <ul className="grid divide-y divide-border text-[0.9375rem] leading-5.5">
        {offers.map((offer) => (
          <li key={offer.code} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-[min(9rem,100%)] flex-1">
              <span translate={offer.label === undefined ? undefined : 'no'}>{extraName(offer, say)}</span>
              {hintOf(offer) && (
                <small className="block text-small text-muted-foreground">{hintOf(offer)}</small>
              )}
            </span>
            <span className="num">{priceOf(offer)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be added in the checkout. Nothing of it is in the price here. */
export function ExtrasSection({ vehicle, endAt }: { vehicle: Vehicle; endAt: Date }) {
  const lent = hostExtrasOf(vehicle, endAt);
  const added = addOnsOf(vehicle);
  if (lent.length + added.length === 0) return null;
  return (
    <Section id="extras" title={t`Extras`}>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <OfferList title={t`From ${vehicle.host.firstName}`} offers={lent} />
        <OfferList title={t`From Kwela`} offers={added} />
      </div>
      <p className="mt-4 text-small text-muted-foreground">{t`You choose these when you book.`}</p>
    </Section>
  );
}
