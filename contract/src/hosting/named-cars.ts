import { z } from 'zod';
import { uuid } from '../fields.ts';

/** How a host tells one of their cars from another. */
export const namedCar = z.object({ id: uuid, title: z.string(), plate: z.string() });

/** The same for somebody who does not see plates. */
export const titledCar = z.object({ id: uuid, title: z.string() });

const MOST_CARS = 200;

/** The cars that something of a host is for. Null: all, also those that come later. */
export const chosenCars = z.array(uuid).min(1).max(MOST_CARS).nullable();

/** As `namedCar`, with what a title is made of. */
export const carByModel = z.object({
  id: uuid,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  plate: z.string(),
});
