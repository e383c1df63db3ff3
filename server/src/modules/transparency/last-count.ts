import type { publishedNumbers } from '@kwela/contract/trust/transparency';
import { days, HOUR_MS, localDate } from '@kwela/domain/time';
import { LEAST_SAMPLE, PERIOD_DAYS, PUBLISHED_NUMBER_NAMES, shown } from '@kwela/domain/transparency/numbers';
import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { countNumbers } from './repo.ts';

type Numbers = Omit<z.input<(typeof publishedNumbers)['output']>, 'reserves'>;

async function counted(db: Db, now: Date): Promise<Numbers> {
  const since = new Date(now.getTime() - days(PERIOD_DAYS));
  const found = await countNumbers(db, { since, now });
  const { isBalanced, transactionCount } = await ledgerIsBalanced(db);
  return {
    countedAt: now.toISOString(),
    sinceOn: localDate(since),
    leastSample: LEAST_SAMPLE,
    numbers: PUBLISHED_NUMBER_NAMES.map((name) => ({ name, counted: shown(found[name]) })),
    ledger: transactionCount < LEAST_SAMPLE ? null : { isBalanced, sample: transactionCount },
  };
}

/** Counting reads a year of trips and all of our books, so one count serves everybody for this long. */
const KEPT_MS = HOUR_MS;

interface LastCount {
  readonly at: number;
  readonly numbers: Promise<Numbers>;
  /** Whether the next count is under way. */
  isOld: boolean;
}

const counts = new WeakMap<Db, LastCount>();

const begin = (db: Db, now: Date): LastCount => ({
  at: now.getTime(),
  numbers: counted(db, now),
  isOld: false,
});

/** The last count. The first to come after its hour has the next one begun, and is not made to wait for it. */
export function numbersOf(db: Db, now: Date): Promise<Numbers> {
  const last = counts.get(db);
  if (last === undefined || now.getTime() < last.at) {
    const first = begin(db, now);
    counts.set(db, first);
    first.numbers.catch(() => counts.get(db) === first && counts.delete(db));
    return first.numbers;
  }
  if (!last.isOld && now.getTime() - last.at >= KEPT_MS) {
    last.isOld = true;
    const next = begin(db, now);
    next.numbers.then(
      () => counts.set(db, next),
      () => {
        last.isOld = false;
      },
    );
  }
  return last.numbers;
}
