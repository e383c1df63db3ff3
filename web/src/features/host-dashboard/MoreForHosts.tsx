import { msg, t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { type Place, PlaceLinks } from '../hosting/PlaceLinks.tsx';

const PLACES: readonly Place[] = [
  { to: paths.hostTools, label: msg`Prices and connected calendars` },
  { to: paths.protection, label: msg`Host plans and protection` },
  { to: paths.allStar, label: msg`Your tier as a host` },
  { to: paths.calculator, label: msg`Earnings calculator` },
  { to: paths.hostSupport, label: msg`Support for hosts` },
];

/** The other pages of hosts, which are found from here. */
export const MoreForHosts = () => (
  <nav aria-label={t`More for hosts`} className="mt-12 border-t border-border pt-5">
    <PlaceLinks places={PLACES} className="flex flex-wrap gap-x-6 gap-y-1" />
  </nav>
);
