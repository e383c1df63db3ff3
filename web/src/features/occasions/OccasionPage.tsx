import type { Occasion } from '@kwela/domain/vehicles/occasions';
import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../ui/Button.tsx';
import { InformationPage } from '../content/InformationPage.tsx';
import { LateEnquiry } from '../enquiries/LateEnquiry.tsx';
import { OccasionCars } from './OccasionCars.tsx';

const PAGE_OF = { wedding: 'weddings', shoot: 'photo-film' } as const satisfies Record<Occasion, string>;

/** What a page about an occasion is made of: its text, cars that suit, and the way to ask for one. */
export function OccasionPage({ occasion }: { occasion: Occasion }) {
  return (
    <InformationPage
      name={PAGE_OF[occasion]}
      slots={{
        start: <Start label={occasion === 'wedding' ? t`Tell us about your day` : t`Send a brief`} />,
        cars: <OccasionCars occasion={occasion} />,
        ask: <LateEnquiry topic={occasion} />,
      }}
    />
  );
}

const Start = ({ label }: { label: string }) => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to={{ hash: 'ask' }}>{label}</ButtonLink>
    <ButtonLink tone="secondary" to={{ hash: 'cars' }}>
      {t`See cars`}
    </ButtonLink>
  </div>
);
