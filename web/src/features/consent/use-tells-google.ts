import { useQuery } from '@tanstack/react-query';
import { readPublicConfig } from '../../lib/public-config.ts';

/**
 * Whether this installation tells Google Analytics of those who agree to it; null until that is known. What could not be
 * found out was not said, so nobody agreed to it.
 */
export function useTellsGoogle(): boolean | null {
  const { data, isError } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isError ? false : (data?.tellsGoogle ?? null);
}
