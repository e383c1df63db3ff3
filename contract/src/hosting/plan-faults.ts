import { PLAN_FAULTS } from '@kwela/domain/pricing/price-plan/plan-limits';
import { z } from 'zod';

/** What is wrong with a price plan, by the path of each field in it, such as `calendarRules.2.percentBp`; both limits are allowed values. */
export const planFaults = z.object({
  problems: z.array(
    z.object({
      field: z.string(),
      fault: z.enum(PLAN_FAULTS),
      min: z.number().exactOptional(),
      max: z.number().exactOptional(),
    }),
  ),
});
