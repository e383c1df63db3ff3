import type { ComponentProps, ReactNode } from 'react';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { Delayed } from '../Skeleton.tsx';

interface QueryPendingProps {
  query: ComponentProps<typeof QueryError>['query'];
  /** Says that it did not load. */
  failed: string;
  /** Says that it is on its way. */
  loading: string;
  /** The shape of what is coming. */
  children: ReactNode;
}

/** In the place of what was asked of the server, until it is there. */
export const QueryPending = ({ query, failed, loading, children }: QueryPendingProps) =>
  troubleOf(query) ? (
    <QueryError title={failed} query={query} />
  ) : (
    <Delayed label={loading}>{children}</Delayed>
  );
