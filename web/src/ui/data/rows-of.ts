import { itemsOf } from '../../lib/paging/use-pages.ts';
import type { Rows } from './DataTable.tsx';

interface Listed<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** The pages of a list as a table shows them. */
export const rowsOf = <Row>(list: Listed<Row>): Rows<Row> => ({
  items: itemsOf(list.data),
  error: list.error,
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  onMore: () => void list.fetchNextPage(),
  onRetry: () => void list.refetch(),
});
