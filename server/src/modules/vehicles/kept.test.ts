import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { keptFor } from './kept.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOON = new Date('2026-12-02T10:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

/** Readings that end when the test says so. */
function readings() {
  const waiting: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = keptFor(1_000, () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    waiting.push({ resolve, reject });
    return promise;
  });
  return { waiting, ask: (now: Date) => read(database.db, now) };
}

describe('what is kept for a while', () => {
  it('is read once for everybody who asks while it is read and until it is old', async () => {
    const { waiting, ask } = readings();
    const [one, other] = [ask(NOON), ask(later(999))];
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve('first');
    expect(await Promise.all([one, other, ask(later(999))])).toEqual(['first', 'first', 'first']);
    const next = ask(later(1_000));
    expect(waiting).toHaveLength(2);
    waiting[1]?.resolve('second');
    expect(await next).toBe('second');
  });

  it('is read again by the next who asks after it could not be read', async () => {
    const { waiting, ask } = readings();
    const failed = ask(NOON);
    waiting[0]?.reject(new Error('the line is down'));
    await expect(failed).rejects.toThrow('the line is down');
    const again = ask(NOON);
    waiting[1]?.resolve('it is back');
    expect(await again).toBe('it is back');
    expect(await ask(later(500))).toBe('it is back');
  });

  it('stays when an older reading fails late', async () => {
    const { waiting, ask } = readings();
    const slow = ask(NOON);
    const fresh = ask(later(1_000));
    waiting[1]?.resolve('fresh');
    waiting[0]?.reject(new Error('too late'));
    await expect(slow).rejects.toThrow('too late');
    expect(await fresh).toBe('fresh');
    expect(await ask(later(1_500))).toBe('fresh');
    expect(waiting).toHaveLength(2);
  });

  it('is not taken for fresh when a clock was put back', async () => {
    const { waiting, ask } = readings();
    void ask(NOON);
    waiting[0]?.resolve('of noon');
    void ask(later(-1));
    expect(waiting).toHaveLength(2);
    waiting[1]?.resolve('of before');
  });
});
