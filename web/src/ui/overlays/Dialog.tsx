import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';

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

/**
 * A dialog from 768 px, a bottom sheet below. The browser's own modal: the rest of the page is out of reach, Esc and a
 * click beside it close, and the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onOpenChange, title, description, children, actions, wide = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Words that are marked by dragging out of the dialog end in a click beside it that nobody meant.
  const isPressedBeside = useRef(false);
  const closeFromBeside = (event: MouseEvent) =>
    isPressedBeside.current && event.target === box.current && onOpenChange(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog has a key, Esc, which arrives as onCancel.
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === box.current;
      }}
      onClick={closeFromBeside}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none flex-col bg-popover text-popover-foreground open:flex',
        'animate-[sheet-in_var(--dur-3)_var(--move-out)] rounded-t-lg border border-transparent shadow-sheet backdrop:bg-[#1d1b16]/50',
        'md:inset-0 md:m-auto md:h-fit md:animate-none md:rounded-lg md:shadow-float',
        wide ? 'md:max-w-[760px]' : 'md:max-w-[520px]',
      )}
    >
      <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-border md:hidden" />
      <div className="flex items-start gap-4 px-5 pt-3 pb-2 md:px-6 md:pt-5">
        <h2 id={`${id}-title`} className="flex-1 pt-2 text-[1.375rem] leading-7">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t`Close`}
          onClick={() => onOpenChange(false)}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent"
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6">
        {description && (
          <div id={`${id}-description`} className="mb-4 text-soft-foreground">
            {description}
          </div>
        )}
        {children}
      </div>
      {actions && (
        <div className="gap-3 border-t border-border px-5 py-4 max-md:grid max-md:auto-cols-fr max-md:grid-flow-col md:flex md:flex-wrap md:justify-end md:px-6">
          {actions}
        </div>
      )}
    </dialog>
  );
}
