import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import { troubleInUrl, withoutTrouble } from './url-trouble.ts';

/**
 * What the address says that went wrong on the way here. It is said once and taken out of the address; the sign-in page
 * keeps it on show, any other page tells it in a toast.
 */
export function useUrlTrouble(): string | null {
  const [trouble] = useState(() => troubleInUrl(new URL(window.location.href)));
  useEffect(() => {
    if (trouble === null) return;
    window.history.replaceState(window.history.state, '', withoutTrouble(new URL(window.location.href)));
    if (window.location.pathname !== paths.auth) {
      toast({ tone: 'error', title: 'That did not work', description: trouble });
    }
  }, [trouble]);
  return trouble;
}
