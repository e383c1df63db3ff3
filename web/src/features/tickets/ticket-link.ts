import { useLocation } from '../../lib/router/router.tsx';
import { withQuery } from '../../paths.ts';
import type { TicketLink } from './ticket-calls.ts';

const KEY = /^#key=([\w-]{20,100})$/;

/** The ticket that an address is about; null for none. The secret stands behind the `#`, which no server is sent. */
export function linkIn({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): TicketLink | null {
  const ref = new URLSearchParams(search).get('ticket');
  if (ref === null || ref === '') return null;
  const key = KEY.exec(hash)?.[1];
  return key === undefined ? { ref } : { ref, key };
}

export const useTicketLink = (): TicketLink | null => linkIn(useLocation());

/** The address of a ticket on a page that shows them. */
export const ticketPath = (page: string, { ref, key }: TicketLink): string =>
  withQuery(page, { ticket: ref }) + (key === undefined ? '' : `#key=${key}`);
