/** Too many are waiting already. */
export class TooBusy extends Error {}

/**
 * Does one work after another, and the same work once for all who ask for it meanwhile, so that it needs the memory of one.
 * @throws TooBusy when `most` are waiting
 */
export function oneAtATime<Value>(most: number) {
  const asked = new Map<string, Promise<Value>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const same = asked.get(key);
    if (same !== undefined) return same;
    if (asked.size >= most) return Promise.reject(new TooBusy('Too many pictures are being drawn'));
    const done = last.then(work).finally(() => asked.delete(key));
    last = done.catch(() => undefined);
    asked.set(key, done);
    return done;
  };
}
