import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { AuthProvider } from './features/auth/AuthProvider.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { OfflineBar } from './lib/OfflineBar.tsx';
import { queryClient } from './lib/query-client.ts';
import { NotFoundPage, ROUTES } from './routes.tsx';
import { ToastArea } from './ui/ToastArea.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AuthProvider>
          <OfflineBar />
          <Routes>
            {ROUTES.map(({ path, Page, shell, hasTabs }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Shell key={path} shell={shell} hasTabs={hasTabs}>
                    <Page />
                  </Shell>
                }
              />
            ))}
            <Route
              path="*"
              element={
                <Shell key="*" shell="standard">
                  <NotFoundPage />
                </Shell>
              }
            />
          </Routes>
          <ToastArea />
        </AuthProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
