/** A clock that stands still until a test moves it. */
export interface Clock {
  now(): Date;
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

export function startClock(at: Date): Clock {
  let current = at;
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = instant;
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}
