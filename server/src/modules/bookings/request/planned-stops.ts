import { ok, refuse } from '@kwela/domain/result';
import { placeById } from '../../places/gazetteer.ts';

/** The places that a guest plans to drive to, as we know them: names and positions are never the browser’s to say. */
export function plannedStops(ids: readonly string[]) {
  const places = ids.map(placeById);
  const unknown = places.indexOf(null);
  if (unknown !== -1) return refuse('stop_unknown', { field: 'stopIds' as const, position: unknown });
  return ok(
    places.filter((place) => place !== null).map(({ name, area, lat, lng }) => ({ name, area, lat, lng })),
  );
}
