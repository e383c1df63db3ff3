import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context.ts';
import type { CalendarExport } from '../store/exports-repo.ts';

const HOME = '/functions/v1/calendars/export/';
const NAME = /([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{20,100})\.ics$/;

type Keys = Pick<Services, 'linkKey'>;
const keyOf = ({ linkKey }: Keys, id: string): string => linkKey(`calendar ${id}`);

/** The address of an export: its id, and a key that only this installation can make of it. */
export const exportView = (
  services: Keys & Pick<Services, 'siteUrl'>,
  { id, showsTitles }: CalendarExport,
) => ({
  address: `${services.siteUrl}${HOME}${id}.${keyOf(services, id)}.ics`,
  showsTitles,
});

/** The export that an address is of; null: nobody gave out such an address. */
export function exportIn(services: Keys, address: string): string | null {
  const [, id, key] = NAME.exec(address) ?? [];
  if (id === undefined || key === undefined) return null;
  const [given, wanted] = [Buffer.from(key), Buffer.from(keyOf(services, id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
