import { useState } from 'react';
import type { Frame } from '../map/use-camera.ts';

/**
 * Where the map goes: to the place of a search when that changes, unless the map was moved there by hand and is there
 * already. `frameNow` may not know yet, while the cars of the new place are on their way.
 */
export function useFrame(placeKey: string, frameNow: () => Frame | null) {
  const [frame, setFrame] = useState<Frame | null>(null);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [ownKey, setOwnKey] = useState<string | null>(null);
  if (placeKey !== shownKey) {
    if (placeKey === ownKey) {
      setShownKey(placeKey);
    } else {
      const next = frameNow();
      if (next) {
        setFrame(next);
        setShownKey(placeKey);
        setOwnKey(null);
      }
    }
  }
  return { frame, noteOwnMove: setOwnKey };
}
