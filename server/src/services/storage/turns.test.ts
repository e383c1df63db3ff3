import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('so many work at once, the others in their order, and a failure gives its turn on', async () => {
  const inTurn = openTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      if (number % 3 === 0) throw new Error('broken');
      return number;
    });
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, number) => work(number)));
  expect(ended.map((one) => one.status === 'fulfilled')).toEqual(
    Array.from({ length: 9 }, (_, number) => number % 3 !== 0),
  );
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8], 2]);
  expect(await inTurn(async () => 'free')).toBe('free');
});
