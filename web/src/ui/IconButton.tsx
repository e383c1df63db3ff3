import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface IconButtonProps {
  label: string;
  /** It stays where it is and keeps the focus: what was moved to an end can be reached, and nothing follows from a press. */
  isOff?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

/** A button whose icon is named for those who do not see it. */
export const IconButton = ({ label, isOff = false, onPress, className, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
    className={cx(
      'grid size-11 place-items-center rounded-md',
      isOff ? 'opacity-40' : (className ?? 'hover:bg-accent'),
    )}
  >
    {children}
  </button>
);
