import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/files/save-file.ts';
import { App } from '../../../testing/app.tsx';
import { idOf } from '../../../testing/ids.ts';
import { broken, serve } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { useToast } from '../../../ui/overlays/toast.ts';
import { SUMMARY } from '../testing/sample.ts';
import { ListTools } from './ListTools.tsx';
import type { ListState } from './list-state.ts';

vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const STATE: ListState = { tab: 'past', q: 'Nomvula', sort: 'start', car: '' };
const COUNTS = { upcoming: 0, requests: 0, in_progress: 0, needs_action: 0, past: 3, cancelled: 0 };
const Said = () => (
  <output aria-label="Said">
    {useToast().toasts.map(({ id, title }) => (
      <p key={id}>{title}</p>
    ))}
  </output>
);

const bookings = (...numbers: number[]) =>
  numbers.map((number) => ({ ...SUMMARY, bookingId: idOf(number), ref: `TRP-2611-0000${number}` }));

function open(answer: UseCaseAnswer<'bookings/mine'>, isEmpty = false) {
  const server = serve({ 'bookings/mine': answer });
  const onChange = vi.fn<(state: ListState) => void>();
  render(
    <App>
      <ListTools state={STATE} side="host" isEmpty={isEmpty} onChange={onChange} />
      <Said />
    </App>,
  );
  return { server, onChange };
}
const button = () => screen.getByRole('button', { name: 'CSV file' });

beforeEach(() => vi.mocked(saveFile).mockClear());

it('saves all bookings that were looked for, also those further down, in the order on show', async () => {
  const { server } = open(({ after }) =>
    after === undefined
      ? { items: bookings(1, 2), nextCursor: 'page-2', counts: COUNTS }
      : { items: bookings(3), nextCursor: null, counts: COUNTS },
  );
  await userEvent.click(button());
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, , text = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('kwela-past.csv');
  const references = text.split('\r\n').map((line) => line.split(',')[0]);
  expect(references).toEqual(['Reference', 'TRP-2611-00001', 'TRP-2611-00002', 'TRP-2611-00003', '']);
  expect(server.asked('bookings/mine')).toEqual([
    { as: 'host', tab: 'past', sort: 'start', q: 'Nomvula', limit: '50' },
    { as: 'host', tab: 'past', sort: 'start', q: 'Nomvula', limit: '50', after: 'page-2' },
  ]);
});

it('saves no half of them: says that the file could not be made, and can be pressed again', async () => {
  let isDown = true;
  open(({ after }) => {
    if (after === undefined) return { items: bookings(1), nextCursor: 'page-2', counts: COUNTS };
    return isDown ? broken() : { items: bookings(2), nextCursor: null, counts: COUNTS };
  });
  await userEvent.click(button());
  await vi.waitFor(() =>
    expect(screen.getByRole('status', { name: 'Said' }).textContent).toBe('We could not make the file'),
  );
  expect(saveFile).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(button());
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
});

it('makes no file of nothing', () => {
  open(() => broken(), true);
  expect(button().hasAttribute('disabled')).toBe(true);
});

it('changes the order at once, and keeps what is looked for', async () => {
  const { onChange } = open(() => broken());
  const order = screen.getByRole('combobox', { name: 'Order' });
  expect(within(order).getByRole('option', { name: 'By pick-up', selected: true })).toBeDefined();
  await userEvent.selectOptions(order, 'Newest first');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...STATE, sort: 'newest' });
});
