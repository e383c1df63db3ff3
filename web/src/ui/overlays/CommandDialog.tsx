import type { ReactNode } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../Button.tsx';
import type { ButtonTone } from '../button-class.ts';
import { Notice } from '../Notice.tsx';
import { Dialog } from './Dialog.tsx';

interface CommandDialogProps {
  /** The question. */
  title: string;
  /** What follows from a yes, for money above all; it stands right above the answers. */
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

/** A decision that is asked for once more: the question, what follows from it, and the answers. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, effect, yes, no, tone = 'primary', command, onYes, onClose, children } = props;
  const { isPending, error } = command;
  /** What is on its way cannot be taken back by leaving. */
  const leave = () => !isPending && onClose();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={title}
      actions={
        <>
          <Button tone="secondary" aria-disabled={isPending || undefined} onClick={leave}>
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
