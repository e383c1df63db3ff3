import { PAGES, type PageName } from '@kwela/contract/pages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { AuthProvider } from './features/auth/session/AuthProvider.tsx';
import { useAuth } from './features/auth/session/auth-context.ts';
import { MeasuringLater } from './features/measuring/MeasuringLater.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { OfflineBar } from './lib/OfflineBar.tsx';
import { lazyOrNothing } from './lib/preloadable.ts';
import { matchPath } from './lib/router/match-path.ts';
import { Route, Routes } from './lib/router/router.tsx';
import { DEV_ROUTES, NOT_FOUND, type PageRoute, ROUTES } from './routes.tsx';
import { ToastArea } from './ui/overlays/ToastArea.tsx';

const isPageName = (name: string): name is PageName => name in PAGES;
const PAGE_NAMES = Object.keys(PAGES).filter(isPageName);

const KeepNextTrip = lazyOrNothing(() => import('./features/bookings/kept/KeepNextTrip.tsx'));

/** Fetches the page of an address; one that does not arrive is asked for again when it is shown. */
export async function loadPageAt(pathname: string): Promise<void> {
  const name = PAGE_NAMES.find((known) => matchPath(PAGES[known], pathname) !== null);
  const { load } = name ? ROUTES[name] : (DEV_ROUTES[pathname] ?? NOT_FOUND);
  await load().catch(() => undefined);
}

/** The choice holds for as long as the page is shown: a page that arrives late does not start again. */
function ChosenPage({ choose }: Pick<PageRoute, 'choose'>) {
  const [Page] = useState(choose);
  return <Page />;
}

function pageRoute(path: string, { choose, shell, hasTabs }: PageRoute) {
  const element = (
    <Shell key={path} shell={shell} hasTabs={hasTabs}>
      <ChosenPage choose={choose} />
    </Shell>
  );
  return <Route key={path} path={path} element={element} />;
}

/** What runs beside the pages for a person who is signed in. */
function Beside() {
  const { user, needsSecondFactor } = useAuth();
  if (!user || needsSecondFactor) return null;
  return (
    <Suspense>
      <KeepNextTrip key={user.id} userId={user.id} />
    </Suspense>
  );
}

interface AppProps {
  /** Where the address of the page is kept. */
  Router: ComponentType<{ children: ReactNode }>;
  queries: QueryClient;
}

/** The whole app; the browser and the server, which writes the first picture of a page, bring what differs. */
export function App({ Router, queries }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <Router>
        <AuthProvider>
          <OfflineBar />
          <MeasuringLater />
          <Routes>
            {PAGE_NAMES.map((name) => pageRoute(PAGES[name], ROUTES[name]))}
            {Object.entries(DEV_ROUTES).map(([path, route]) => pageRoute(path, route))}
            {pageRoute('*', NOT_FOUND)}
          </Routes>
          <ToastArea />
          <Beside />
        </AuthProvider>
      </Router>
    </QueryClientProvider>
  );
}
