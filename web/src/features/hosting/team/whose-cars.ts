import { type HostingAction, mayActForHost } from '@kwela/domain/hosting/co-host-scopes';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';

/** A host whom the person helps. */
export type Workplace = OutputOf<'team/workplaces'>['items'][number];

/** In an address: the host whose cars are worked on. */
export const HOST_PARAM = 'of';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether what stands in an address can be the id of something. */
export const isId = (text: string): boolean => UUID.test(text);

/** The host whose cars the address is about; undefined: the person's own. */
export function useHostId(): string | undefined {
  const [query] = useSearchParams();
  const id = query.get(HOST_PARAM);
  return id !== null && isId(id) ? id : undefined;
}

export const useWorkplaces = () => useQuery(callQuery('team/workplaces', {}));

export const mayHelp = ({ scopes }: Workplace, action: HostingAction): boolean =>
  mayActForHost(scopes, action);
