import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'The link could not be copied', description: 'Copy it from the address bar instead.' });
  }
}

/** The device's own way to share where there is one; otherwise the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) await copy(url);
    }
  };
  return (
    <Button
      tone="secondary"
      icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
