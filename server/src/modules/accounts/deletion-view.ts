import type { Deletion } from './repo.ts';

export const deletionView = ({ askedAt, dueAt }: Deletion) => ({
  askedAt: askedAt.toISOString(),
  erasesAt: dueAt.toISOString(),
});
