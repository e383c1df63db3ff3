import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, for a decision; the name of the panel, for a sheet of filters. */
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The answers. They stay in sight at the bottom. */
  actions?: ReactNode;
  /** Wider than 520 px, for panels with two columns. */
  wide?: boolean;
}

/** A dialog from 768 px, a bottom sheet below. Focus is kept inside, Esc closes, and focus returns. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  wide = false,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[#1d1b16]/50" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed z-50 flex max-h-[88dvh] flex-col bg-popover text-popover-foreground',
            'inset-x-0 bottom-0 rounded-t-lg shadow-sheet animate-[sheet-in_var(--dur-3)_var(--move-out)]',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-full md:-translate-1/2 md:animate-none md:rounded-lg md:shadow-float',
            wide ? 'md:max-w-[760px]' : 'md:max-w-[520px]',
          )}
        >
          <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-border md:hidden" />
          <header className="flex items-start gap-4 px-5 pt-3 pb-2 md:px-6 md:pt-5">
            <Radix.Title className="flex-1 pt-2 text-[1.375rem] leading-7">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent"
            >
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">
            {description && (
              <Radix.Description asChild>
                <div className="mb-4 text-soft-foreground">{description}</div>
              </Radix.Description>
            )}
            {children}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-border px-5 py-4 max-md:*:flex-1 md:px-6">
              {actions}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
