import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Opens a checkout and goes there; `onRefused` looks again at what has changed meanwhile. */
export function usePayShare<Input>(
  open: (input: Input) => Promise<{ readonly checkoutUrl: string }>,
  onRefused: () => unknown,
) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser may show the page again, as it was, when somebody comes back from the checkout.
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const pay = useMutation({
    mutationFn: open,
    onSuccess: ({ checkoutUrl }) => {
      setLeaving(true);
      window.location.assign(checkoutUrl);
    },
    onError: onRefused,
  });
  return { pay: pay.mutate, isBusy: pay.isPending || isLeaving, error: pay.error };
}
