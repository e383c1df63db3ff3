import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf, broken, noAnswer, refused, serve } from '../testing/server.ts';
import { read } from './api.ts';
import { callQuery } from './call-query.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { noteOnline, onOnlineAgain } from './online-status.ts';
import { queryClient } from './query-client.ts';

const HEALTH = 'GET /auth/v1/health';
const BAR = 'Kwela is not answering. We keep trying.';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSaid = () => screen.queryByText(BAR) !== null;

/** What a page asks by itself when it is opened. */
function Towns() {
  const { data, isError } = useQuery(callQuery('vehicles/markets', {}));
  return <output>{isError ? 'failed' : data && 'loaded'}</output>;
}
const showTowns = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Towns />
    </QueryClientProvider>,
  );
const towns = () => screen.getByText(/loaded|failed/).textContent;

let server: ReturnType<typeof serve>;
/** A person presses a button that asks the server for something. */
const press = () => act(() => read('vehicles/markets', {}).catch(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  server = serve({ 'vehicles/markets': noAnswer, [HEALTH]: noAnswer });
});
afterEach(() => {
  cleanup();
  act(noteOnline);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the server is away, asks for it every four seconds, and goes by itself', async () => {
  render(<OfflineBar />);
  expect(isSaid()).toBe(false);
  await press();
  expect(isSaid()).toBe(true);
  await pass(8_000);
  expect(server.asked(HEALTH)).toHaveLength(2);
  expect(isSaid()).toBe(true);
  server.on(HEALTH, () => answerOf({}));
  await pass(4_000);
  expect(isSaid()).toBe(false);
  await pass(60_000);
  expect(server.asked(HEALTH)).toHaveLength(3);
});

it('goes as soon as anything is answered', async () => {
  render(<OfflineBar />);
  await press();
  server.on('vehicles/markets', () => ({ items: [] }));
  await press();
  expect(isSaid()).toBe(false);
  await pass(60_000);
  expect(server.asked(HEALTH)).toEqual([]);
});

it('follows the network of the device', () => {
  render(<OfflineBar />);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(isSaid()).toBe(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(isSaid()).toBe(false);
});

it('goes on following it when another that did so has gone', () => {
  render(<OfflineBar />);
  onOnlineAgain(() => undefined)();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(isSaid()).toBe(true);
});

it.each([
  ['away behind its gateway', 503, true],
  ['there, and broke on this call alone', 500, false],
])('tells a server that is %s from the other', async (_, status, isAway) => {
  server.on('vehicles/markets', () => broken(status));
  render(<OfflineBar />);
  await press();
  expect(isSaid()).toBe(isAway);
});

it('asks again for what did not come, once the server is back', async () => {
  showTowns();
  // Two further tries, a second and two seconds later.
  await pass(3_500);
  expect(towns()).toBe('failed');
  expect(server.asked('vehicles/markets')).toHaveLength(3);
  server.on(HEALTH, () => answerOf({}));
  server.on('vehicles/markets', () => ({ items: [] }));
  await pass(4_000);
  expect(towns()).toBe('loaded');
});

it('does not try a refusal again', async () => {
  server.on('vehicles/markets', () => refused('rate_limited'));
  showTowns();
  await pass(60_000);
  expect(towns()).toBe('failed');
  expect(server.asked('vehicles/markets')).toHaveLength(1);
});
