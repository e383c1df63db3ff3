import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { PrintButton, PrintSheet } from './PrintSheet.tsx';

const asked = (error: Error | null) => ({
  error,
  failureReason: error,
  isFetching: false,
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
});
const open = (query: ReturnType<typeof asked>, sheet?: string) =>
  render(
    <App>
      <PrintSheet
        back={{ to: '/host/tools?tab=fines', label: 'Back to traffic fines' }}
        heading="Border letter"
        query={query}
        failed="The letter did not load"
        loading="Loading the letter"
      >
        {sheet && <p>{sheet}</p>}
      </PrintSheet>
    </App>,
  );

it('has the way back above the sheet, which no paper shows', () => {
  open(asked(null), 'Letter of authority');
  const back = screen.getByRole('link', { name: 'Back to traffic fines' });
  expect(back.getAttribute('href')).toBe('/host/tools?tab=fines');
  expect(back.closest('.print\\:hidden')).not.toBeNull();
  expect(screen.getByText('Letter of authority')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says under its name that it did not load, and asks again', async () => {
  const query = asked(new Error('away'));
  open(query);
  expect(screen.getByRole('heading', { level: 1, name: 'Border letter' })).toBeTruthy();
  expect(screen.getByText('The letter did not load')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

it('has no name that would go again while it is on its way', () => {
  open(asked(null));
  expect(screen.queryByRole('heading')).toBeNull();
});

it('is handed to the printer by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  render(<PrintButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
