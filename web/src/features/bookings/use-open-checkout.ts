import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type InputOf } from '../../lib/api.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useCameBack } from '../../ui/hooks/use-came-back.ts';
import { readBookingsAnew } from './queries.ts';

/** Opens the checkout of a held booking again and goes there. Where it is refused, the booking has moved on already. */
export function useOpenCheckout() {
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  useCameBack(() => setLeaving(false));
  const open = useMutation({
    mutationFn: (asked: InputOf<'payments/checkout'>) => call('payments/checkout', asked),
    onSuccess: ({ checkoutUrl }) => {
      setLeaving(true);
      window.location.assign(checkoutUrl);
    },
    onError: (error) => isRefusal(error) && readBookingsAnew(queries),
  });
  return {
    /** In the way that was chosen; null: as the last time. */
    open: (bookingId: string, payWith: InputOf<'payments/checkout'>['payWith'] = null) =>
      open.mutate(payWith === null ? { bookingId } : { bookingId, payWith }),
    isBusy: open.isPending || isLeaving,
    error: open.error,
  };
}
