import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Sample } from './Sample.tsx';

const DONE = { isPending: false, error: null };

function Openers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Button tone="secondary" onClick={() => toast({ title: 'Saved', description: 'Others see it now.' })}>
        Show a toast
      </Button>
      <Button tone="secondary" onClick={() => toast({ tone: 'error', title: 'That did not work' })}>
        Show an error
      </Button>
      {isOpen && (
        <CommandDialog
          title="Cancel this booking?"
          effect="You get R3 830.40 back within 5 working days."
          yes="Cancel booking"
          no="Keep it"
          tone="danger-solid"
          command={DONE}
          onYes={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

export const Overlays = () => (
  <Sample
    id="overlays"
    title="Dialogs and toasts"
    lead="The title is the question, the buttons are the answers. They follow the theme of the panel."
  >
    <Openers />
  </Sample>
);
