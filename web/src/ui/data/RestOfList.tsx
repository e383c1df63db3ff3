import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { QueryError } from '../../lib/QueryError.tsx';
import { Button } from '../Button.tsx';

type Asked = ComponentProps<typeof QueryError>['query'];

interface Listed extends Asked {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  /** Asks again for what did not come. */
  readonly retry: () => Promise<unknown>;
}

/** Below what a list shows so far: the way to more of it, or why that did not come. */
export function RestOfList({ list }: { list: Listed }) {
  if (list.error)
    return <QueryError title={t`The rest did not load`} query={{ ...list, refetch: list.retry }} />;
  if (!list.hasNextPage) return null;
  return (
    <Button
      tone="secondary"
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t`Show more`}
    </Button>
  );
}
