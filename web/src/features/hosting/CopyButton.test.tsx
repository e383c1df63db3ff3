import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

it('copies its text and says so, to those who listen, too', async () => {
  const person = userEvent.setup();
  render(<CopyButton text="https://kwela.example/car/1?promo=WINTER26" label="Copy link" />);
  expect(screen.getByRole('status').textContent).toBe('');
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect((await screen.findByText('Copied')).getAttribute('role')).toBe('status');
  expect(await navigator.clipboard.readText()).toBe('https://kwela.example/car/1?promo=WINTER26');
});

it('says what to do where the browser lets nobody copy, and takes it back once it works', async () => {
  const person = userEvent.setup();
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  render(<CopyButton text="WINTER26" label="Copy code" />);
  await person.click(screen.getByRole('button', { name: 'Copy code' }));
  await screen.findByText('Copying didn’t work. Select the text and copy it yourself.');
  refused.mockRestore();
  await person.click(screen.getByRole('button', { name: 'Copy code' }));
  await screen.findByText('Copied');
  expect(screen.queryByText(/Copying didn’t work/)).toBeNull();
});
