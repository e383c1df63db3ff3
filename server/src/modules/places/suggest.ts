import { suggestPlaces } from '@kwela/contract/places';
import { foldName } from '@kwela/domain/places/match';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { type KnownPlace, suggestedPlaces } from './gazetteer.ts';

/** The other name that was typed, so that “East London” explains itself beside the name that is shown. */
function otherName(place: KnownPlace, typed: string): string | null {
  const query = foldName(typed);
  if (foldName(place.name).startsWith(query)) return null;
  return place.alt.find((name) => foldName(name).startsWith(query)) ?? null;
}

export const suggest = implement(suggestPlaces, async (_, { q, limit }) =>
  ok({
    items: suggestedPlaces(q, limit).map((place) => ({
      id: place.id,
      kind: place.kind,
      name: place.name,
      area: place.area,
      alsoKnownAs: otherName(place, q),
      lat: place.lat,
      lng: place.lng,
    })),
  }),
);
