import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { CopyButton } from '../CopyButton.tsx';

/** A secret that is shown this once, to be copied. */
export function NewSecret({ title, label, secret }: { title: string; label: string; secret: string }) {
  const id = useId();
  return (
    <Notice tone="success" title={title}>
      <div className="grid gap-2">
        <p>{t`Copy it now. We keep no copy that can be shown again.`}</p>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <input
          id={id}
          readOnly
          translate="no"
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full min-w-0 rounded-md border border-input bg-card px-3.5 font-mono text-small"
        />
        <CopyButton tone="secondary" text={secret} label={t`Copy`} />
      </div>
    </Notice>
  );
}
