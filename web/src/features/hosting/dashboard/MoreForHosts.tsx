import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';

const PLACES: readonly { readonly to: string; readonly label: MessageDescriptor }[] = [
  { to: paths.hostTools, label: msg`Prices and connected calendars` },
  { to: paths.protection, label: msg`Host plans and protection` },
  { to: paths.allStar, label: msg`Your tier as a host` },
  { to: paths.calculator, label: msg`Earnings calculator` },
  { to: paths.hostSupport, label: msg`Support for hosts` },
];

/** The other pages of hosts, which are found from here. */
export const MoreForHosts = () => (
  <nav aria-label={t`More for hosts`} className="mt-12 border-t border-border pt-5">
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {PLACES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center text-link">
            {say(label)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
