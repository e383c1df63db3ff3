import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchForFreeze } from './freeze-watch.ts';

const lentOut = () => ({ end: vi.fn(async () => undefined) });

/** A pool with one connection lent out, and a database that answers when it is told to. */
function watched() {
  const pool = new EventEmitter();
  let answer = () => {};
  const ask = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const watch = watchForFreeze(pool, ask);
  const client = lentOut();
  pool.emit('acquire', client);
  const answers = async () => {
    answer();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pool, watch, client, ask, answers };
}

test('leaves a database alone that answers', async () => {
  const { watch, client, ask, answers } = watched();
  for (let ms = 0; ms < 6000; ms += 300) {
    watch.tick(ms);
    await answers();
  }
  expect(ask).toHaveBeenCalledTimes(20);
  expect(client.end).not.toHaveBeenCalled();
});

test('ends what waits when no answer came in a second and a fifth, and what is lent out until one comes', async () => {
  const { pool, watch, client, answers } = watched();
  for (let ms = 0; ms <= 900; ms += 300) watch.tick(ms);
  expect(client.end).not.toHaveBeenCalled();
  watch.tick(1200);
  expect(client.end).toHaveBeenCalledTimes(1);
  const [during, after] = [lentOut(), lentOut()];
  pool.emit('acquire', during);
  expect(during.end).toHaveBeenCalledTimes(1);
  await answers();
  pool.emit('acquire', after);
  expect(after.end).not.toHaveBeenCalled();
});

test('ends nothing that was given back', () => {
  const { pool, watch, client } = watched();
  pool.emit('release', undefined, client);
  for (let ms = 0; ms <= 1500; ms += 300) watch.tick(ms);
  expect(client.end).not.toHaveBeenCalled();
});

test('takes its own delay for no delay of the database', () => {
  const { watch, client } = watched();
  watch.tick(0);
  watch.tick(5000);
  watch.tick(5300);
  expect(client.end).not.toHaveBeenCalled();
  for (let ms = 5600; ms <= 6500; ms += 300) watch.tick(ms);
  expect(client.end).toHaveBeenCalledTimes(1);
});
