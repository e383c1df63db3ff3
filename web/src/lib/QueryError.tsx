import type { ReactNode } from 'react';
import { ErrorWell } from '../ui/Notice.tsx';
import { wordsFor } from './refusal.ts';

interface Asked {
  readonly error: unknown;
  readonly failureReason: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The first failed try is told at once; it is tried again meanwhile. */
export const troubleOf = ({ error, failureReason }: Pick<Asked, 'error' | 'failureReason'>): unknown =>
  error ?? failureReason;

interface QueryTroubleProps {
  /** What did not load. */
  title: string;
  query: Asked;
  /** Other words than those of the trouble itself. */
  children?: ReactNode;
}

/** Something that was asked of the server did not come: says so, and asks again. */
export function QueryError({ title, query, children }: QueryTroubleProps) {
  return (
    <ErrorWell title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {children ?? wordsFor(troubleOf(query))}
    </ErrorWell>
  );
}
