import { useQuery } from '@tanstack/react-query';
import { NetworkError } from '../../lib/refusal.ts';

/** What the account service tells of itself to everybody. */
interface AccountSettings {
  readonly external: Partial<Record<string, boolean>>;
  /** False where nobody carries mail; what needs one is then refused. */
  readonly mail_is_sent: boolean;
}

async function read(): Promise<AccountSettings> {
  const answer = await fetch('/auth/v1/settings').catch(() => null);
  if (!answer?.ok) throw new NetworkError(answer ? 'server' : 'no_answer');
  return answer.json();
}

/** Undefined as long as the service has not said. */
export const useAccountSettings = (): AccountSettings | undefined =>
  useQuery({ queryKey: ['account settings'], queryFn: read, staleTime: 300_000 }).data;
