import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { readBookingsAnew } from './queries.ts';

/** Opens the checkout of a held booking again and goes there. Where it is refused, the booking has moved on already. */
export function useOpenCheckout() {
  const queries = useQueryClient();
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
    onError: (error) => isRefusal(error) && readBookingsAnew(queries),
  });
  return { open: open.mutate, isBusy: open.isPending || isLeaving, error: open.error };
}
