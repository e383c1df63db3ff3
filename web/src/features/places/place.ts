import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { hasFields, isNumber, isText } from '../../lib/guards.ts';
import { keep, readStored } from '../../lib/storage.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';

export type Place = OutputOf<'places/suggest'>['items'][number];

/** Where a person wants a car, as much of it as a search needs. */
export type ChosenPlace = Pick<Place, 'name' | 'lat' | 'lng'>;

export const NO_SUCH_PLACE = msg`No place by that name. Try a town nearby.`;
export const NO_PLACE_GIVEN = msg`Enter where you need a car.`;

const LAST_PLACE_KEY = 'kwela-place';
const isPlace = hasFields<ChosenPlace>({ name: isText, lat: isNumber, lng: isNumber });

export const rememberPlace = ({ name, lat, lng }: ChosenPlace) => keep(LAST_PLACE_KEY, { name, lat, lng });

/** The place of the last search on this device. */
export const lastPlace = (): ChosenPlace | null => readStored(LAST_PLACE_KEY, isPlace);

/** The same for what is drawn: none in the first picture of a page that the server wrote, which knows no device. */
export function useLastPlace(): ChosenPlace | null {
  const isBrowser = useIsBrowser();
  const [remembered] = useState(lastPlace);
  return isBrowser ? remembered : null;
}
