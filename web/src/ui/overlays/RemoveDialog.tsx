import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { CommandDialog } from './CommandDialog.tsx';

interface RemoveDialogProps
  extends Pick<ComponentProps<typeof CommandDialog>, 'command' | 'effect' | 'onYes' | 'onClose'> {
  /** What would be removed. */
  name: string;
}

export const RemoveDialog = ({ name, ...rest }: RemoveDialogProps) => (
  <CommandDialog
    title={t`Remove ${name}?`}
    yes={t`Remove it`}
    no={t`Keep it`}
    tone="danger-solid"
    {...rest}
  />
);
