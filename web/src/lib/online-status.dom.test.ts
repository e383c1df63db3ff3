import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, noAnswer, serve } from '../testing/server.ts';
import { noteOffline, noteOnline, onOnlineAgain, untilReachable } from './online-status.ts';

const HEALTH = 'GET /auth/v1/health';

beforeEach(() => {
  vi.useFakeTimers();
  noteOnline();
});
afterEach(() => noteOnline());

/** Whether it is over by now. */
function watched(promise: Promise<void>) {
  const done = vi.fn();
  void promise.then(done);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return done.mock.calls.length === 1;
  };
}

describe('waiting for the server', () => {
  it('is over at once while it answers, and it is asked once', async () => {
    const server = serve();
    const isOver = watched(untilReachable());
    expect(await isOver()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked(HEALTH)).toHaveLength(1);
  });

  it.each([
    ['nobody answers', noAnswer],
    ['what answers is broken', () => answerOf({}, 503)],
  ])('lasts while %s, asks every few seconds, and ends with the first good answer', async (_, answer) => {
    const server = serve({ [HEALTH]: answer });
    const isOver = watched(untilReachable());
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await isOver()).toBe(false);
    expect(server.asked(HEALTH)).toHaveLength(3);
    server.on(HEALTH, () => answerOf({}));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isOver()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked(HEALTH)).toHaveLength(4);
  });

  it('ends when the device says that its line is back', async () => {
    serve({ [HEALTH]: noAnswer });
    const isOver = watched(untilReachable());
    expect(await isOver()).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(await isOver()).toBe(true);
  });
});

describe('who wants to hear that the server is back', () => {
  it('hears it once for each time that it was away, and nothing any more after leaving', () => {
    serve();
    const heard = vi.fn();
    const stop = onOnlineAgain(heard);
    noteOnline();
    expect(heard).not.toHaveBeenCalled();
    noteOffline();
    noteOffline();
    noteOnline();
    noteOnline();
    expect(heard).toHaveBeenCalledOnce();
    stop();
    noteOffline();
    noteOnline();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is not kept from hearing by another who leaves', () => {
    serve();
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = onOnlineAgain(first);
    const stopSecond = onOnlineAgain(second);
    stop();
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    stopSecond();
  });
});
