import { t } from '@lingui/core/macro';
import { cx } from '../../ui/cx.ts';
import { type Camera, project, type Size } from './camera.ts';
import type { PinGroup } from './groups.ts';

export interface MapPin {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** What stands on the pin: `R1 707`. */
  readonly price: string;
  /** What the pin is of, for its name: `VW Polo Vivo in Observatory`. */
  readonly name: string;
}

interface PricePinsProps {
  groups: readonly PinGroup<MapPin>[];
  camera: Camera;
  size: Size;
  activeId: string | null;
  hoveredId: string | null;
  isSeen: (id: string) => boolean;
  onPick: (id: string) => void;
  onOpenGroup: (group: PinGroup<MapPin>) => void;
  onHover: (id: string | null) => void;
}

const MARGIN_PX = 60;
/** A button of 44 px around the smaller pill. */
const TARGET =
  'absolute top-0 left-0 grid min-h-11 min-w-11 place-items-center rounded-full -outline-offset-4';
const PILL =
  'num relative flex h-8 items-center rounded-full border px-3 text-small font-[650] shadow-[0_1px_3px_rgb(0_0_0/0.14)] transition-transform duration-[var(--dur-1)]';

/** The prices over the map, as buttons in the order of the list. Off-screen ones are left out. */
export function PricePins(props: PricePinsProps) {
  const { groups, camera, size, activeId, hoveredId, isSeen, onPick, onOpenGroup, onHover } = props;
  return (
    <ul aria-label={t`Prices on the map`}>
      {groups.map((group) => {
        const { x, y } = project(group.at, camera, size);
        const isNear =
          x > -MARGIN_PX && y > -MARGIN_PX && x < size.width + MARGIN_PX && y < size.height + MARGIN_PX;
        if (!isNear) return null;
        const [pin] = group.pins;
        const isActive = group.pins.some(({ id }) => id === activeId);
        const isHovered = group.pins.some(({ id }) => id === hoveredId);
        const at = { transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` };
        return (
          <li key={group.key}>
            {group.pins.length === 1 ? (
              <button
                type="button"
                style={at}
                aria-pressed={isActive}
                aria-label={`${pin.name}, ${pin.price}`}
                onClick={() => onPick(pin.id)}
                onPointerEnter={() => onHover(pin.id)}
                onPointerLeave={() => onHover(null)}
                className={cx(TARGET, isActive ? 'z-2' : isHovered && 'z-1')}
              >
                <span
                  className={cx(
                    PILL,
                    isActive || isHovered
                      ? 'scale-108 border-(--pin-active) bg-(--pin-active) text-(--pin-active-foreground)'
                      : isSeen(pin.id)
                        ? 'border-border bg-(--pin-seen) text-(--pin-foreground) dark:text-[#1d1b16]'
                        : 'border-input bg-(--pin) text-(--pin-foreground)',
                    isActive &&
                      'before:absolute before:-bottom-1 before:left-1/2 before:-z-1 before:size-3 before:-translate-x-1/2 before:rotate-45 before:rounded-[2px] before:bg-inherit',
                  )}
                >
                  {pin.price}
                </span>
              </button>
            ) : (
              <button
                type="button"
                style={at}
                aria-label={t`${group.pins.length} cars close together. Zoom in.`}
                onClick={() => onOpenGroup(group)}
                className={cx(TARGET, isHovered && 'z-1')}
              >
                <span
                  className={cx(
                    'num grid size-9 place-items-center rounded-full border border-transparent text-small font-[650] shadow-[0_1px_3px_rgb(0_0_0/0.14)] transition-transform duration-[var(--dur-1)]',
                    isHovered
                      ? 'scale-108 bg-(--pin-active) text-(--pin-active-foreground)'
                      : 'bg-brand text-brand-foreground',
                  )}
                >
                  {group.pins.length}
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
