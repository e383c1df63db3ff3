import type { AgreementCode } from '@kwela/domain/bookings/agreements/agreements';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import type { Booking } from '../queries.ts';

type Agreed = Booking['agreedTo'][number];

function words({ code, version }: Agreed): ReactNode {
  const said: Record<AgreementCode, () => ReactNode> = {
    terms: () => (
      <Trans>
        <Link className="text-link underline" to={`${paths.terms}?version=${version}`}>
          Our terms of use
        </Link>
        , version {version}
      </Trans>
    ),
    privacy: () => (
      <Trans>
        <Link className="text-link underline" to={`${paths.privacy}?version=${version}`}>
          How we use your details
        </Link>
        , version {version}
      </Trans>
    ),
    car_rules: () => t`The rules of this car`,
    drivers: () => t`Who drives, and nobody else`,
  };
  return said[code]();
}

/** What the guest agreed to as they booked, and when. */
export function AgreedTo({
  booking: { agreedTo, viewer },
}: {
  booking: Pick<Booking, 'agreedTo' | 'viewer'>;
}) {
  const now = useNow(60_000);
  const [first] = agreedTo;
  if (first === undefined) return null;
  const at = formatDateTime(new Date(first.at), now);
  return (
    <div className="mt-4 text-small text-muted-foreground">
      <p>{viewer === 'guest' ? t`You agreed to this on ${at}:` : t`The guest agreed to this on ${at}:`}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {agreedTo.map((one) => (
          <li key={one.code}>{words(one)}</li>
        ))}
      </ul>
    </div>
  );
}
