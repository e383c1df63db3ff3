import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { SortBox } from './SortBox.tsx';

function open() {
  const onSort = vi.fn();
  render(
    <App>
      <SortBox sort="best" onSort={onSort} />
      <button type="button">Elsewhere</button>
    </App>,
  );
  return onSort;
}
const question = () => screen.getByRole('button', { name: /^How best match works/ });
const isExplained = () => screen.queryByRole('list') !== null;

it('hands on the order that is chosen', async () => {
  const onSort = open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest total');
  expect(onSort).toHaveBeenCalledExactlyOnceWith('total');
});

it('explains the best match by shares that make a whole, when asked', async () => {
  open();
  expect(isExplained()).toBe(false);
  await userEvent.click(question());
  const shares = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => Number.parseInt(textContent ?? '', 10));
  expect(shares).toHaveLength(5);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  screen.getByText(/^All-Star hosts count \d+% more\. Nobody can pay for a better place\.$/);
});

it('closes by Esc, with the focus back on its button, and by a press elsewhere', async () => {
  open();
  question().focus();
  await userEvent.keyboard('{Enter}');
  expect(question().getAttribute('aria-expanded')).toBe('true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(isExplained()).toBe(false);
  expect(document.activeElement).toBe(question());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByText(/^All-Star hosts/));
  expect(isExplained()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isExplained()).toBe(false);
});
