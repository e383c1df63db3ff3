import { PLACE_KINDS } from '@kwela/domain/places/kinds';
import { z } from 'zod';
import { useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import { numberParam } from './fields.ts';

export const place = z.object({
  /** Stable within a data release, e.g. `place:cape-town-western-cape` or `airport:CPT`. */
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  /** Province, or the city an airport or suburb belongs to. */
  area: z.string(),
  /** The other name that matched, old or new, when it is not the one shown. */
  alsoKnownAs: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});

export const suggestPlaces = useCase('places/suggest', {
  access: 'anyone',
  summary: 'Places and airports whose name, old or new, is close to what was typed, best first',
  input: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1, 'place_name' satisfies FieldFault)
      .max(80),
    limit: numberParam(z.int().min(1).max(20)).default(8),
  }),
  output: z.object({ items: z.array(place) }),
  refusals: [],
});
