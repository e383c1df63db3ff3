import { describe, expect, it, vi } from 'vitest';
import { oneAtATime, TooBusy } from './one-at-a-time.ts';

function held() {
  const doors: (() => void)[] = [];
  const work = vi.fn(
    (name: string) => new Promise<string>((resolve) => void doors.push(() => resolve(name))),
  );
  return { work, open: () => doors.shift()?.() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('work for which there is room for one', () => {
  it('is done one after another, in the order in which it was asked for', async () => {
    const { work, open } = held();
    const run = oneAtATime<string>(5);
    const both = [run('a', () => work('a')), run('b', () => work('b'))];
    await settle();
    expect(work.mock.calls).toEqual([['a']]);
    open();
    await settle();
    expect(work.mock.calls).toEqual([['a'], ['b']]);
    open();
    expect(await Promise.all(both)).toEqual(['a', 'b']);
  });

  it('is done once for all who ask for the same, and again for those who come later', async () => {
    const { work, open } = held();
    const run = oneAtATime<string>(5);
    const both = [run('a', () => work('a')), run('a', () => work('a'))];
    await settle();
    open();
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    expect(work).toHaveBeenCalledOnce();
    void run('a', () => work('a'));
    await settle();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is refused when too much of it waits, and goes on after a failure', async () => {
    const run = oneAtATime<string>(2);
    const broken = run('a', () => Promise.reject(new Error('no font')));
    const next = run('b', async () => 'b');
    await expect(run('c', async () => 'c')).rejects.toThrow(TooBusy);
    await expect(broken).rejects.toThrow('no font');
    expect(await next).toBe('b');
  });
});
