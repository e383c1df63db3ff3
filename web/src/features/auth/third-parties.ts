import { useQuery } from '@tanstack/react-query';
import { NetworkTrouble } from '../../lib/refusal.ts';

/** The names by which people know them, in the order in which they are offered. */
export const THIRD_PARTIES = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  oidc: 'your organisation',
} as const;
export type ThirdParty = keyof typeof THIRD_PARTIES;

/** In place of buttons that lead nowhere. */
export const NO_THIRD_PARTIES = 'Signing in with Google or others is not set up here.';

const ALL = Object.keys(THIRD_PARTIES).filter((name): name is ThirdParty => name in THIRD_PARTIES);

async function readOpen(): Promise<readonly ThirdParty[]> {
  const answer = await fetch('/auth/v1/settings').catch(() => null);
  if (!answer?.ok) throw new NetworkTrouble(answer ? 'server' : 'no_answer');
  const { external }: { external: Partial<Record<string, boolean>> } = await answer.json();
  return ALL.filter((name) => external[name] === true);
}

/** Those that this installation really knows; undefined as long as it has not said so. */
export const useOpenThirdParties = (): readonly ThirdParty[] | undefined =>
  useQuery({ queryKey: ['open third parties'], queryFn: readOpen, staleTime: 300_000 }).data;
