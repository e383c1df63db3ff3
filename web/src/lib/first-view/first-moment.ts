import type { UseCaseName } from '@kwela/contract/routes';
import { useEffect } from 'react';

/** One question to the server and what it answered. */
export interface Answered {
  readonly name: UseCaseName;
  readonly input: object;
  readonly output: unknown;
}

/** What a component asked with `useQuery`, as it stood when the server wrote the page. */
export interface WrittenQuery {
  readonly key: readonly unknown[];
  /** The answer, or the pages of it. */
  readonly data?: unknown;
  /** The server said no, and would say it again. */
  readonly refused?: {
    readonly code: string;
    readonly message: string;
    readonly status: number;
    readonly details: unknown;
  };
}

let moment: Date | null = null;

export const keepFirstMoment = (next: Date | null): void => {
  moment = next;
};

/**
 * The moment at which the server wrote the page, from which the app draws its first picture, so that it is the one that is
 * on the screen already. Null for a page that the server did not write, and once the app has drawn it.
 */
export const firstMoment = (): Date | null => moment;

/** Stands in the page: once that is drawn, the clock counts. */
export function FirstViewEnd() {
  useEffect(() => keepFirstMoment(null), []);
  return null;
}
