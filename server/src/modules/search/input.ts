import type { searchInput } from '@kwela/contract/search';
import type { z } from 'zod';

export type SearchInput = z.output<typeof searchInput>;
