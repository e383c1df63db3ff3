import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/refusal.ts';
import { CommandDialog } from './CommandDialog.tsx';

function ask(command: { isPending: boolean; error: unknown }) {
  const [onYes, onClose] = [vi.fn(), vi.fn()];
  render(
    <CommandDialog
      title="Take this request back?"
      effect="You pay R0.00."
      yes="Take it back"
      no="Keep waiting"
      command={command}
      onYes={onYes}
      onClose={onClose}
    />,
  );
  return { onYes, onClose };
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is left by “no”, by the cross and by Esc', () => {
  const { onYes, onClose } = ask({ isPending: false, error: null });
  click('Keep waiting');
  click('Close');
  fireEvent(screen.getByRole('dialog'), createEvent('cancel', screen.getByRole('dialog')));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(onYes).not.toHaveBeenCalled();
});

it('cannot be left with a “no” once the “yes” is on its way, nor be sent twice', () => {
  const { onYes, onClose } = ask({ isPending: true, error: null });
  click('Keep waiting');
  click('Close');
  click('Take it back');
  expect(onClose).not.toHaveBeenCalled();
  expect(onYes).not.toHaveBeenCalled();
});

it('says what went wrong and may be answered again', () => {
  const { onYes } = ask({ isPending: false, error: new NetworkError('no_answer') });
  expect(screen.getByRole('alert').textContent).toContain('Check your signal');
  click('Take it back');
  expect(onYes).toHaveBeenCalledOnce();
});
