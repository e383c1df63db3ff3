import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { readText } from '../../lib/storage.ts';
import { CONSENT_KEY } from '../consent/consent-key.ts';

interface CountingProps {
  canAsk: boolean;
}

/** Where it does not arrive nothing is asked and nothing counted. */
const Counting = lazy(
  (): Promise<{ default: ComponentType<CountingProps> }> =>
    import('./Counting.tsx').catch(() => ({ default: () => null })),
);

/** Whether somebody may have said yes; what exactly they said is read by those who count. */
const mayHaveAgreed = () => readText(CONSENT_KEY)?.includes('"statistics":true') === true;

const DEEDS = ['pointerdown', 'keydown', 'scroll'] as const;
const QUIET_MS = 4_000;

/** Somebody has begun to use the page, or had time to see it: a question does not stand before the first words. */
function useHasSettled(): boolean {
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const settle = () => setSettled(true);
    const options = { once: true, passive: true, capture: true, signal: listening.signal };
    for (const deed of DEEDS) window.addEventListener(deed, settle, options);
    const timer = setTimeout(settle, QUIET_MS);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return hasSettled;
}

/** Fetches what counts: at once for those who agreed, for all others when there is time to ask them. */
export default function Measuring() {
  const [isNeededNow] = useState(mayHaveAgreed);
  const hasSettled = useHasSettled();
  return isNeededNow || hasSettled ? (
    <Suspense fallback={null}>
      <Counting canAsk={hasSettled} />
    </Suspense>
  ) : null;
}
