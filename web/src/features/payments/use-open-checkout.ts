import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** Opens the checkout of a held booking again and goes there. */
export function useOpenCheckout() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const open = useMutation({
    mutationFn: (bookingId: string) => call('payments/checkout', { bookingId }),
    onSuccess: ({ checkoutUrl }) => {
      setLeaving(true);
      window.location.assign(checkoutUrl);
    },
  });
  return { open: open.mutate, isBusy: open.isPending || isLeaving, error: open.error };
}
