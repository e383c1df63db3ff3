import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCameBack } from '../../ui/hooks/use-came-back.ts';

/** Opens a checkout and goes there; `onRefused` looks again at what has changed meanwhile. */
export function usePayShare<Input>(
  open: (input: Input) => Promise<{ readonly checkoutUrl: string }>,
  onRefused: () => unknown,
) {
  const [isLeaving, setLeaving] = useState(false);
  useCameBack(() => setLeaving(false));
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
