import { useEffect, useEffectEvent } from 'react';

/**
 * When the browser shows a page again as it was left, as after Back from a payment company: what was on its way then has ended, and
 * what was read may have changed.
 */
export function useCameBack(onBack: () => unknown): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => persisted && onBack());
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => void onShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
