import type { searchInput } from '@kwela/contract/vehicles';
import type { z } from 'zod';

export type SearchInput = z.output<typeof searchInput>;
