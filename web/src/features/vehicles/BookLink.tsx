import { t } from '@lingui/core/macro';
import { useSearchParams } from '../../lib/router/router.tsx';
import { bookPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ButtonSize } from '../../ui/button-class.ts';
import type { TripChoice } from './use-trip-choice.ts';

interface BookLinkProps {
  vehicleId: string;
  choice: TripChoice;
  size?: ButtonSize;
  wide?: boolean;
}

/** To the checkout, with the trip that is priced here, and the promo code that a host's link brought. */
export function BookLink({ vehicleId, choice, size, wide }: BookLinkProps) {
  const { window, plan } = choice;
  const [query] = useSearchParams();
  const promo = query.get('promo');
  return (
    <ButtonLink
      size={size}
      wide={wide}
      to={`${bookPath(vehicleId, {
        startAt: window.startAt.toISOString(),
        endAt: window.endAt.toISOString(),
        plan,
      })}${promo === null ? '' : `&promo=${encodeURIComponent(promo)}`}`}
    >
      {t`Book this car`}
    </ButtonLink>
  );
}
