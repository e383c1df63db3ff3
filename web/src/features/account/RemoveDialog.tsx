import type { ComponentProps } from 'react';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';

interface RemoveDialogProps
  extends Pick<ComponentProps<typeof CommandDialog>, 'command' | 'effect' | 'onYes' | 'onClose'> {
  /** What would be removed from the account. */
  name: string;
}

export const RemoveDialog = ({ name, ...rest }: RemoveDialogProps) => (
  <CommandDialog title={`Remove ${name}?`} yes="Remove it" no="Keep it" tone="danger-solid" {...rest} />
);
