import type { ReactNode } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonTone } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface CommandDialogProps {
  /** The question. */
  title: string;
  /** What it means for money; it stands right above the answers. */
  effect: ReactNode;
  yes: string;
  no: string;
  tone?: ButtonTone;
  /** What the answer sends: how far it is, and what went wrong with it. */
  command: { readonly isPending: boolean; readonly error: unknown };
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A decision about a booking: the question, what it does to money, and the answers. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, effect, yes, no, tone = 'primary', command, onYes, onClose, children } = props;
  const { isPending, error } = command;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button tone={tone} busy={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <div className="rounded-md bg-sunken px-4 py-3.5">{effect}</div>
        {error !== null && <Notice tone="destructive">{wordsFor(error)}</Notice>}
      </div>
    </Dialog>
  );
}
