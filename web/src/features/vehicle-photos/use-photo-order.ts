import { t } from '@lingui/core/macro';
import { type PointerEvent, useRef, useState } from 'react';
import type { ArrangedPhoto } from './use-photos.ts';

/** By which the photo below a finger is found. */
export const PHOTO_ATTRIBUTE = 'data-photo';

const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

const photoAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document
    .elementFromPoint(clientX, clientY)
    ?.closest(`[${PHOTO_ATTRIBUTE}]`)
    ?.getAttribute(PHOTO_ATTRIBUTE) ?? null;

/** The order of photos while somebody changes it: dragged by mouse or finger, or one place at a time by buttons. */
export function usePhotoOrder(
  photos: readonly ArrangedPhoto[],
  reorder: (ids: string[]) => Promise<boolean>,
) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** While one is dragged; a finger can be faster than what is drawn. */
  const live = useRef<readonly string[]>([]);

  const ids = photos.map(({ id }) => id);
  // A photo that came or went meanwhile makes the order somebody had in mind that of other photos.
  const order = wanted?.length === ids.length && wanted.every((id) => ids.includes(id)) ? wanted : ids;

  async function save(next: readonly string[]) {
    setWanted(next);
    await reorder([...next]);
    // Unless somebody has moved on meanwhile: the next move starts from what they see.
    setWanted((now) => (now === next ? null : now));
  }

  function move(id: string, by: -1 | 1) {
    const place = order.indexOf(id) + by;
    if (place < 0 || place >= order.length) return;
    const [to, count] = [place + 1, order.length];
    setSaid(t`Photo moved to place ${to} of ${count}.`);
    void save(moved(order, id, place));
  }

  /** Handlers for the part of a photo that it is dragged by. */
  const grab = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      live.current = order;
      setDragged(id);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged !== id) return;
      const over = photoAt(event);
      if (over === null || over === id) return;
      live.current = moved(live.current, id, live.current.indexOf(over));
      setWanted(live.current);
    },
    onPointerUp: () => {
      if (dragged !== id) return;
      setDragged(null);
      if (live.current.some((one, place) => one !== ids[place])) void save(live.current);
    },
    onPointerCancel: () => {
      setDragged(null);
      setWanted(null);
    },
  });

  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return {
    photos: order.flatMap((id) => byId.get(id) ?? []),
    dragged,
    /** For screen readers: where a photo went. */
    said,
    move,
    grab,
  };
}
