/** Runs work when it is its turn. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets so many work at once; the others wait in the order in which they came. A thousand uploads that all asked the database at
 * once would stand in its queue before a search; of those that wait here it knows nothing.
 */
export function openTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
