import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAlarm, useNow } from './use-now.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => NOON.getTime() + ms;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('an alarm', () => {
  it('rings once at its moment, and at once when that has passed', () => {
    const onRing = vi.fn();
    const { rerender } = renderHook(({ at }) => useAlarm(at, onRing), {
      initialProps: { at: later(60_000) },
    });
    pass(59_999);
    expect(onRing).not.toHaveBeenCalled();
    pass(1);
    expect(onRing).toHaveBeenCalledOnce();
    pass(600_000);
    expect(onRing).toHaveBeenCalledOnce();
    rerender({ at: later(0) });
    pass(0);
    expect(onRing).toHaveBeenCalledTimes(2);
  });

  it('still rings when the clock of the device was put back meanwhile', () => {
    const onRing = vi.fn();
    renderHook(() => useAlarm(later(60_000), onRing));
    pass(30_000);
    vi.setSystemTime(later(25_000));
    pass(30_000);
    expect(onRing).not.toHaveBeenCalled();
    pass(5_000);
    expect(onRing).toHaveBeenCalledOnce();
  });

  it('is silent without a moment, and after its page has gone', () => {
    const onRing = vi.fn();
    renderHook(() => useAlarm(null, onRing));
    renderHook(() => useAlarm(later(1_000), onRing)).unmount();
    pass(10_000);
    expect(onRing).not.toHaveBeenCalled();
  });
});

it('tells the time only once a minute to a person who asked for less motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { result } = renderHook(() => useNow());
  pass(59_000);
  expect(result.current).toEqual(NOON);
  pass(1_000);
  expect(result.current).toEqual(new Date(later(60_000)));
});
