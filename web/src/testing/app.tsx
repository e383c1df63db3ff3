import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AuthProvider } from '../features/auth/session/AuthProvider.tsx';
import { MemoryRouter } from '../lib/router/router.tsx';

interface AppProps {
  address?: string | undefined;
  children: ReactNode;
}

/** What stands round every page: the answers that are kept, none of them asked for twice, and the address. */
export function App({ address = '/', children }: AppProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** The same, with the person who uses it. */
export const AppWithAccount = ({ address, children }: AppProps) => (
  <App address={address}>
    <AuthProvider>{children}</AuthProvider>
  </App>
);
