import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

type CheckboxControlProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { isWrong?: boolean };

/** The box itself, for a label around it or an `aria-label`. With its words beside it, use `Checkbox`. */
export function CheckboxControl({ isWrong = false, ...input }: CheckboxControlProps) {
  return (
    <span className="relative grid size-5.5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        className={cx(
          'peer col-start-1 row-start-1 size-5.5 cursor-pointer appearance-none rounded-[6px] border-2 bg-card disabled:cursor-default disabled:opacity-45',
          'checked:border-primary checked:bg-primary',
          isWrong ? 'border-destructive' : 'border-input',
        )}
      />
      <Check
        size={16}
        strokeWidth={3}
        aria-hidden
        className="pointer-events-none invisible col-start-1 row-start-1 text-primary-foreground peer-checked:visible"
      />
    </span>
  );
}
