import { QueryClient } from '@tanstack/react-query';
import { onOnlineAgain } from './online-status.ts';
import { NetworkError } from './refusal.ts';

const MAX_RETRIES = 2;

/** Only trouble of the network or the server is tried again; a refusal stays a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof NetworkError && count < MAX_RETRIES,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/** When the server is back, everything that failed meanwhile is asked for again. */
onOnlineAgain(() => {
  void queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' });
});
