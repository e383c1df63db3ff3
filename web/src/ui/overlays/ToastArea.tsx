import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** The toast area, loaded once the page is on show and idle. A toast made before that waits in the list. */
export function ToastArea() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
