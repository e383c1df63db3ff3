import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { PhoneQuery, type PhoneQueryProps } from './PhoneQuery.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const WINDOW = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };

function show() {
  const server = serve({ 'places/suggest': () => ({ items: [] }) });
  const onSearch = vi.fn<PhoneQueryProps['onSearch']>();
  render(
    <App>
      <PhoneQuery placeName="Cape Town" window={WINDOW} now={NOW} onSearch={onSearch} />
    </App>,
  );
  return { server, onSearch };
}
const summary = () => screen.getByRole('button', { name: /^Change where and when/ });
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Where' });

beforeAll(() => import('./PhoneQueryDialog.tsx'));

it('says where and when in short', () => {
  show();
  expect(summary().textContent).toMatch(/Cape Town.*4.*8 Dec, 10:00$/);
});

it('searches the same place again without looking it up, when nothing else was chosen', async () => {
  const { server, onSearch } = show();
  fireEvent.click(summary());
  await box();
  fireEvent.click(screen.getByRole('button', { name: 'Show cars' }));
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith(null, WINDOW));
  expect(server.asked('places/suggest')).toEqual([]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('forgets what was typed when it is left, and searches nothing', async () => {
  const { onSearch } = show();
  fireEvent.click(summary());
  fireEvent.change(await box(), { target: { value: 'Durb' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(summary());
  expect((await box()).value).toBe('Cape Town');
  expect(onSearch).not.toHaveBeenCalled();
});
