import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';

const MAY_TELL = /[#?&]error|[#&]message=/;

/**
 * What the address says that went wrong on the way here. It is said once and taken out of the address; the sign-in page
 * keeps it on show, any other page tells it in a toast. The words are loaded only when there is something to say.
 */
export function useUrlTrouble(): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!MAY_TELL.test(url.search + url.hash)) return;
    const tell = async () => {
      const { isHalfWay, troubleInUrl, withoutTrouble } = await import('./url-trouble.ts');
      const words = troubleInUrl(url);
      if (words === null && !isHalfWay(url)) return;
      window.history.replaceState(window.history.state, '', withoutTrouble(url));
      if (words === null) {
        toast({
          title: 'One address has said yes',
          description: 'Now open the link in the mail to the other.',
        });
        return;
      }
      setTrouble(words);
      if (url.pathname === paths.auth) return;
      toast({ tone: 'error', title: 'That did not work', description: words });
    };
    void tell();
  }, []);
  return trouble;
}
