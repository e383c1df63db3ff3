import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '../overlays/toast.ts';

/** Copies a link and says so. Where the browser refuses, `isRefused` asks for a `LinkToCopy`. */
export function useCopyLink() {
  const [isRefused, setRefused] = useState(false);
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t`Link copied` });
    } catch {
      setRefused(true);
    }
  };
  return { copy, isRefused };
}
