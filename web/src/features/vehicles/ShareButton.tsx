import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';

type Outcome = 'none' | 'copied' | 'failed';

/** Closing the sheet is no failure, nor is a second press while it is open. What is, is a browser that may not open one. */
const isSheetLeft = (error: unknown): boolean =>
  error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name);

/** Sends the page's address with the chosen dates: by the phone's own sheet, or to the clipboard. */
async function share(name: string): Promise<Outcome> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `${name} · Kwela`, url });
      return 'none';
    } catch (error) {
      if (isSheetLeft(error)) return 'none';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

const OUTCOMES: Record<Outcome, MessageDescriptor | null> = {
  none: null,
  copied: msg`The link is copied, with your dates.`,
  failed: msg`Copy the link from the address bar.`,
};

export function ShareButton({ name }: { name: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const told = OUTCOMES[outcome];
  return (
    <div className="grid shrink-0 justify-items-start gap-1 sm:justify-items-end">
      <Button
        tone="secondary"
        icon={outcome === 'copied' ? <Check size={18} aria-hidden /> : <Share2 size={18} aria-hidden />}
        onClick={() => void share(name).then(setOutcome)}
      >
        {t`Share`}
      </Button>
      <p
        role="status"
        className="text-caption text-muted-foreground empty:hidden sm:max-w-[18ch] sm:text-right"
      >
        {told && say(told)}
      </p>
    </div>
  );
}
