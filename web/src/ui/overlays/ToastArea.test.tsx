import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastArea } from './ToastArea.tsx';
import { toast } from './toast.ts';

vi.mock('./Toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says what there is to say where its own files do not arrive', async () => {
  render(<ToastArea />);
  act(
    () => void toast({ tone: 'error', title: 'That did not work', description: 'We could not reach Kwela.' }),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /That did not work.*We could not reach Kwela/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
