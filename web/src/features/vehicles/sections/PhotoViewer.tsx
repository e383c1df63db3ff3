import type { ShownPicture } from '@kwela/contract/pictures/address';
import { t } from '@lingui/core/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CarPhoto } from '../../vehicle-photos/CarPhoto.tsx';

/** A finger that moves less far than this, in points, pressed and did not swipe. */
const SWIPE_FROM = 48;

interface PhotoViewerProps {
  photos: readonly { readonly key: string; readonly photo: ShownPicture; readonly alt: string }[];
  /** From 0. */
  first: number;
  onClose: () => void;
}

/** The photos of a car over the whole screen, one at a time: walked by keys, buttons or a finger, and looked at closely. */
export default function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const box = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [isClose, setClose] = useState(false);
  const from = useRef<{ x: number; y: number } | null>(null);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    const dialog = box.current;
    isLeft.current = false;
    dialog?.showModal();
    return () => {
      isLeft.current = true;
      dialog?.close();
    };
  }, []);
  const shown = photos[index];
  if (shown === undefined) return null;

  /** Once: leaving twice would leave the page. */
  const leave = () => {
    if (isLeft.current) return;
    isLeft.current = true;
    onClose();
  };
  const [number, count] = [index + 1, photos.length];
  const go = (to: number) => {
    setIndex(Math.min(Math.max(to, 0), count - 1));
    setClose(false);
  };
  const press = ({ key }: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
    if (to !== undefined) go(to);
  };
  const endSwipe = (x: number, y: number) => {
    const start = from.current;
    from.current = null;
    if (start === null || isClose) return;
    const [right, down] = [x - start.x, y - start.y];
    if (Math.abs(right) < SWIPE_FROM || Math.abs(right) < Math.abs(down)) return;
    go(right < 0 ? index + 1 : index - 1);
  };
  return (
    <dialog
      ref={box}
      aria-label={t`Pictures of the car`}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser may close it without asking. What it says late, of a closing before it was opened again, is not heard.
      onClose={({ currentTarget }) => !currentTarget.open && leave()}
      onKeyDown={press}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-[#12110e] p-0 text-[#f6f3ee] open:flex"
    >
      <div className="flex items-center gap-2 px-3 py-2">
        <p role="status" className="num flex-1 pl-2 text-small">
          {t`Photo ${number} of ${count}`}
        </p>
        <IconButton
          className="hover:bg-white/15"
          label={isClose ? t`Zoom out` : t`Zoom in`}
          onPress={() => setClose(!isClose)}
        >
          {isClose ? <ZoomOut {...ICON} /> : <ZoomIn {...ICON} />}
        </IconButton>
        <IconButton className="hover:bg-white/15" label={t`Close`} onPress={leave}>
          <X {...ICON} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the swipe has its keys and its buttons. */}
      <div
        // A mouse would otherwise take the picture along, and the swipe would end there.
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={({ clientX, clientY }) => {
          from.current = { x: clientX, y: clientY };
        }}
        onPointerUp={({ clientX, clientY }) => endSwipe(clientX, clientY)}
        onPointerCancel={() => {
          from.current = null;
        }}
        onDoubleClick={() => setClose(!isClose)}
        className={cx('min-h-0 flex-1', isClose ? 'overflow-auto' : 'touch-pan-y overflow-hidden')}
      >
        <div className={isClose ? 'h-[250%] w-[250%]' : 'size-full'}>
          <CarPhoto
            key={shown.key}
            photo={shown.photo}
            alt={shown.alt}
            sizes={isClose ? '250vw' : '100vw'}
            isFirst
            isWhole
            className="size-full select-none"
          />
        </div>
      </div>
      <div className="flex justify-center gap-6 px-3 py-2">
        <IconButton
          className="hover:bg-white/15"
          label={t`Previous photo`}
          isOff={index === 0}
          onPress={() => go(index - 1)}
        >
          <ChevronLeft {...ICON} />
        </IconButton>
        <IconButton
          className="hover:bg-white/15"
          label={t`Next photo`}
          isOff={number === count}
          onPress={() => go(index + 1)}
        >
          <ChevronRight {...ICON} />
        </IconButton>
      </div>
    </dialog>
  );
}

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
