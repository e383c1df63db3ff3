import { lazy, Suspense, useEffect, useState } from 'react';
import { useToast } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

const FIRST_DEEDS = ['pointerdown', 'keydown'] as const;

/**
 * The toast area, loaded with the first thing that somebody does on the page: nothing is said to those who only look,
 * and the first view is 12 kB lighter. A toast that nobody's deed has made fetches it as well, and waits in the list.
 */
export function ToastArea() {
  const { toasts } = useToast();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    for (const deed of FIRST_DEEDS) {
      window.addEventListener(deed, () => setUsed(true), {
        signal: listening.signal,
        once: true,
        capture: true,
      });
    }
    return () => listening.abort();
  }, []);
  return isUsed || toasts.length > 0 ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
