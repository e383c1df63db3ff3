import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import type { ButtonTone } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface QuestionDialogProps {
  /** The question. */
  title: string;
  /** What follows from a yes. */
  effect: string;
  yes: string;
  tone?: ButtonTone;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. The answer closes it; how it went is said where it was asked. */
export const QuestionDialog = ({
  title,
  effect,
  yes,
  tone = 'danger-solid',
  onYes,
  onClose,
}: QuestionDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    description={effect}
    actions={
      <>
        <Button tone="secondary" onClick={onClose}>
          {t`Keep it`}
        </Button>
        <Button
          tone={tone}
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
      </>
    }
  />
);
