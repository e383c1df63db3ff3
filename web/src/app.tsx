import { PAGES, type PageName } from '@kwela/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AuthProvider } from './features/auth/AuthProvider.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { OfflineBar } from './lib/OfflineBar.tsx';
import { queryClient } from './lib/query-client.ts';
import { NotFoundPage, type PageRoute, ROUTES } from './routes.tsx';
import { ToastArea } from './ui/ToastArea.tsx';

function pageRoute(path: string, { Page, shell, hasTabs }: PageRoute) {
  const element = (
    <Shell key={path} shell={shell} hasTabs={hasTabs}>
      <Page />
    </Shell>
  );
  return <Route key={path} path={path} element={element} />;
}

const isPageName = (name: string): name is PageName => name in PAGES;

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AuthProvider>
          <OfflineBar />
          <Routes>
            {Object.keys(PAGES)
              .filter(isPageName)
              .map((name) => pageRoute(PAGES[name], ROUTES[name]))}
            {pageRoute('*', { Page: NotFoundPage, shell: 'standard' })}
          </Routes>
          <ToastArea />
        </AuthProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
