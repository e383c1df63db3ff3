import { pino } from 'pino';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

it('tells when a job has run once, though it failed', async () => {
  let runs = 0;
  const failing = repeat(
    'fails',
    async () => {
      runs += 1;
      throw new Error('no');
    },
    HOUR_MS,
    log,
  );
  await failing.firstRound;
  expect(runs).toBe(1);
  await failing.stop();
  expect(runs).toBe(1);
});

it('does not tell before the job is done, and lets it end when it is stopped', async () => {
  const said: string[] = [];
  let finish = (): void => undefined;
  const job = repeat(
    'waits',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    HOUR_MS,
    log,
  );
  void job.firstRound.then(() => said.push('has run'));
  const stopped = job.stop().then(() => said.push('stopped'));
  await Promise.resolve();
  expect(said).toEqual([]);
  finish();
  await stopped;
  expect(said).toEqual(['has run', 'stopped']);
});
