import { useQuery } from '@tanstack/react-query';
import type { Streets } from './open-streets.ts';

/** A street map that takes longer than this to say what is in it is not waited for. */
const PATIENCE_MS = 6000;

/** The address of the installation's street map, as its server says it; null where there is none. */
async function streetTilesUrl(): Promise<string | null> {
  const answer = await fetch('/config.json');
  const config: unknown = answer.ok ? await answer.json() : null;
  const url = typeof config === 'object' && config !== null ? Reflect.get(config, 'mapTiles') : null;
  return typeof url === 'string' ? new URL(url, location.origin).href : null;
}

async function loadStreets(): Promise<Streets | null> {
  try {
    const url = await streetTilesUrl();
    if (url === null) return null;
    const { openStreets } = await import('./open-streets.ts');
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The street map does not answer')), PATIENCE_MS);
    });
    return await Promise.race([openStreets(url), tooLate]);
  } catch (error) {
    console.warn('The street map did not open, so the drawn one is shown.', error);
    return null;
  }
}

/** The installation's street map; null where there is none or it is broken, undefined while that is not known. */
export function useStreets(isWanted: boolean): Streets | null | undefined {
  const { data } = useQuery({
    queryKey: ['streets'],
    queryFn: loadStreets,
    enabled: isWanted,
    staleTime: Infinity,
  });
  return isWanted ? data : null;
}
