import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

const log = { error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what a page brings along', () => {
  it('comes when it is there, and leaves no timer behind', async () => {
    expect(await inTime(Promise.resolve('cars'), log)).toBe('cars');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for one second and no longer', async () => {
    const settled = vi.fn();
    void inTime(new Promise<string>(() => undefined), log).then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(null);
  });

  it('does not break the page when it fails, neither at once nor when nobody waits any more', async () => {
    const fault = new Error('a column that is not there');
    expect(await inTime(Promise.reject(fault), log)).toBeNull();
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: fault }, expect.any(String));
    const late = inTime(
      new Promise((_, reject) => {
        setTimeout(reject, 5_000, fault);
      }),
      log,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toBeNull();
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('is missed in silence when the database is away, of which the app itself tells', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(await inTime(Promise.reject(away), log)).toBeNull();
    expect(log.error).not.toHaveBeenCalled();
  });
});
