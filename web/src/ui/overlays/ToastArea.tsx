import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { dismiss, useToast } from './toast.ts';

/** Where the files do not arrive, what there is to say is often just that: it is said without them. */
const Toaster = lazy(
  (): Promise<{ default: ComponentType }> => import('./Toaster.tsx').catch(() => ({ default: PlainToasts })),
);

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

function PlainToasts() {
  const { toasts } = useToast();
  return toasts
    .filter(({ open }) => open)
    .map(({ id, title, description, action }) => (
      <div
        key={id}
        role="alert"
        className="fixed inset-x-4 bottom-20 z-60 grid gap-1 rounded-md border border-border bg-popover p-4 text-small text-popover-foreground shadow-float md:inset-x-auto md:top-20 md:right-6 md:bottom-auto md:w-95"
      >
        {title && <p className="font-semibold">{title}</p>}
        {description && <p>{description}</p>}
        {action}
        <button type="button" className="min-h-11 justify-self-start underline" onClick={() => dismiss(id)}>
          {t`Close`}
        </button>
      </div>
    ));
}
