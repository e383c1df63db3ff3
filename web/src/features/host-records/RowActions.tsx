import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface RowActionsProps {
  /** What the row is called, for who hears the buttons. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** What can be done with an entry. */
export const RowActions = ({ name, onEdit, onRemove, children }: RowActionsProps) => (
  <div className="flex flex-wrap justify-end gap-1">
    {children}
    <Button tone="tertiary" size="sm" aria-label={t`Change: ${name}`} onClick={onEdit}>
      {t`Change`}
    </Button>
    <Button tone="tertiary" size="sm" aria-label={t`Delete: ${name}`} onClick={onRemove}>
      {t`Delete`}
    </Button>
  </div>
);
