import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonTone } from '../../ui/button-class.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  tone?: ButtonTone;
}

/** Puts a text where it can be pasted from, and says so. Of another text nothing is said: give it a key. */
export function CopyButton({ text, label, tone = 'tertiary' }: CopyButtonProps) {
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
      <Button tone={tone} size="sm" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="text-small text-soft-foreground empty:hidden">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`Copying didn’t work. Select the text and copy it yourself.`}
      </span>
    </span>
  );
}
