import { COACHING_STEPS } from '@kwela/domain/hosting/performance';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, lines, uuid } from '../fields.ts';

export const listCoachedHosts = useCase('coaching/waiting', {
  access: 'signed_in',
  summary:
    'For admins: hosts who cancelled too often, whose listings wait until somebody has spoken with them',
  input: z.strictObject({}),
  output: z.object({
    hosts: z.array(
      z.object({
        hostId: uuid,
        since: instantOut,
        /** Agreed trips of the months that are counted, and how many of them the host let down. */
        tripCount: z.int(),
        cancelledCount: z.int(),
        steps: z.array(z.enum(COACHING_STEPS)),
      }),
    ),
  }),
  refusals: [],
});

export const endCoachingOf = useCase('coaching/end', {
  access: 'signed_in',
  summary:
    'For admins: somebody has spoken with a host who cancelled too often; their listings are open again',
  input: z.strictObject({
    hostId: uuid,
    /** What was agreed. */
    note: lines.min(1).max(2_000),
  }),
  output: z.object({ hostId: uuid }),
  refusals: ['not_found'],
});
