import { z } from 'zod';
import { uuid } from '../fields.ts';

/** How a host tells one of their cars from another. */
export const namedCar = z.object({ id: uuid, title: z.string(), plate: z.string() });

/** The same, with what a title is made of. */
export const carByModel = z.object({
  id: uuid,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  plate: z.string(),
});
