import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Point, Size } from './camera.ts';

const WIDTH_PX = 272;
const EDGE_PX = 12;
const PIN_GAP_PX = 28;

interface MapPopupProps {
  at: Point;
  size: Size;
  onClose: () => void;
  children: ReactNode;
}

/** The card of one pin, above it or below, and never outside the map. It takes the focus and gives it back; Esc closes it. */
export function MapPopup({ at, size, onClose, children }: MapPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = box.current;
    const opener = document.activeElement;
    card?.querySelector('a')?.focus({ preventScroll: true });
    return () => {
      // Somebody who has gone elsewhere meanwhile stays there.
      if (!card?.contains(document.activeElement)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const furthest = Math.max(EDGE_PX, size.width - WIDTH_PX - EDGE_PX);
  const left = Math.min(Math.max(at.x - WIDTH_PX / 2, EDGE_PX), furthest);
  const isBelow = at.y < size.height / 2;
  const top = isBelow ? at.y + PIN_GAP_PX : at.y - PIN_GAP_PX;
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t`The car of this price`}
      onKeyDown={onKeyDown}
      style={{
        width: WIDTH_PX,
        transform: `translate(${left}px, ${top}px) translateY(${isBelow ? '0' : '-100%'})`,
      }}
      className="absolute top-0 left-0 z-4 overflow-hidden rounded-md bg-popover text-popover-foreground shadow-float"
    >
      {children}
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full before:absolute before:inset-1 before:rounded-full before:bg-card"
      >
        <X size={20} strokeWidth={1.75} aria-hidden className="relative" />
      </button>
    </div>
  );
}
