import { plural, t } from '@lingui/core/macro';
import ImageIcon from 'lucide-react/icons/image';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FROM_MD, useMedia } from '../../../ui/hooks/use-media.ts';
import type { Vehicle } from '../vehicle.ts';
import { CarPicture } from './CarPicture.tsx';
import { picturesOf } from './pictures.ts';
import { usePhotoStep } from './use-photo-step.ts';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

/** As many as have a place beside the first one. */
const BESIDE = 3;

const RAIL =
  'flex h-58 snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-3 max-md:-mx-[20px] md:grid md:h-80 md:grid-cols-[2fr_1fr] md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-lg lg:h-103';

/** How much of the grid each picture takes when there are this many. */
function placeOf(index: number, count: number): string {
  if (count === 1) return 'md:col-span-2 md:row-span-2';
  return index === 0 || count === 2 ? 'md:row-span-2' : '';
}

/** Which picture of a row that scrolls is seen, from 1. */
const numberIn = ({ scrollLeft, clientWidth }: Element): number =>
  Math.round(scrollLeft / Math.max(clientWidth, 1)) + 1;

interface OpenerProps {
  /** Null: a drawing, of which there is no more to see. */
  label: string | null;
  onOpen: () => void;
  children: ReactNode;
}

const Opener = ({ label, onOpen, children }: OpenerProps) =>
  label === null ? (
    children
  ) : (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => {
        // Not every browser gives what is pressed the focus, which comes back here.
        currentTarget.focus({ preventScroll: true });
        onOpen();
      }}
      className="block size-full cursor-zoom-in -outline-offset-3"
    >
      {children}
    </button>
  );

/** The pictures of a car: one after the other on a phone, the first three side by side where there is room. */
export function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const pictures = picturesOf(vehicle);
  const hasRoom = useMedia(FROM_MD);
  const { opened, open, close } = usePhotoStep();
  const [seen, setSeen] = useState(1);
  const rail = useRef<HTMLUListElement>(null);
  const look = () => {
    if (rail.current) setSeen(numberIn(rail.current));
  };
  // A finger may have been faster than this script.
  useEffect(look, []);
  const shown = hasRoom ? pictures.slice(0, BESIDE) : pictures;
  const photos = pictures.filter((picture) => picture.kind === 'photo');
  const isDrawn = photos.length === 0;
  const count = pictures.length;
  return (
    <div className="relative mt-2 md:mt-3">
      <ul
        aria-label={t`Pictures of the car`}
        // What scrolls sideways must be reached by keys.
        tabIndex={hasRoom ? undefined : 0}
        ref={rail}
        onScroll={look}
        className={RAIL}
      >
        {shown.map((picture, index) => {
          const number = index + 1;
          return (
            <li
              key={picture.key}
              className={cx('w-full shrink-0 snap-center overflow-hidden', placeOf(index, shown.length))}
            >
              <Opener label={isDrawn ? null : t`Open photo ${number} of ${count}`} onOpen={() => open(index)}>
                <CarPicture
                  vehicle={vehicle}
                  picture={picture}
                  isFirst={index === 0}
                  className="block size-full"
                />
              </Opener>
            </li>
          );
        })}
      </ul>
      {isDrawn && (
        <Badge
          icon={<ImageIcon size={14} aria-hidden />}
          className="absolute bottom-3 left-3 h-7 bg-card text-foreground max-md:left-0"
        >
          {t`Illustration until photos are checked`}
        </Badge>
      )}
      {count > 1 && (
        // Each picture says its number by itself.
        <Badge className="num pointer-events-none absolute right-0 bottom-3 h-7 bg-card text-foreground md:hidden">
          <span aria-hidden>
            {seen} / {count}
          </span>
        </Badge>
      )}
      {hasRoom && pictures.length > BESIDE && (
        <Button tone="secondary" className="absolute right-3 bottom-3" onClick={() => open(0)}>
          {plural(pictures.length, { one: 'Show # picture', other: 'Show all # pictures' })}
        </Button>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} first={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
