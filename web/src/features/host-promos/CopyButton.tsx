import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** Puts a text where it can be pasted from, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button tone="tertiary" size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-small text-muted-foreground empty:hidden">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`It could not be copied. Select it and copy it yourself.`}
      </span>
    </span>
  );
}
