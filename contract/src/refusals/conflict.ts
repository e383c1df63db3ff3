import type { z } from 'zod';

/** Most refusals are conflicts with how things stand. Without facts there is nothing more to say than the code. */
export const conflict = <Details extends z.ZodType | null>(details: Details) =>
  ({ status: 409, details }) as const;
