import { LEAST_AVATAR_SIDE_PX } from '@kwela/domain/accounts/avatar';
import { t } from '@lingui/core/macro';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { faultOf } from '../../vehicle-photos/uploads/check-file.ts';
import { faultWords, problemOf } from '../../vehicle-photos/uploads/problem-words.ts';
import { PictureRefused } from '../../vehicle-photos/uploads/send-picture.ts';
import { cutSquare } from './cut-square.ts';
import {
  cutOf,
  IN_THE_MIDDLE,
  mostZoomOf,
  type PictureSize,
  type SquareChoice,
  withinPicture,
} from './square.ts';
import { usePutPicture } from './use-put-picture.ts';

const WHOLE = 100;
const percent = (share: number): string => `${share * WHOLE}%`;

interface SquareDialogProps {
  userId: string;
  /** What was chosen; it may be no picture at all. */
  file: File;
  onClose: () => void;
}

/** Which part of a photo is shown in the circle: moved by the finger, the mouse or the arrow keys, and enlarged. */
export default function SquareDialog({ userId, file, onClose }: SquareDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [choice, setChoice] = useState(IN_THE_MIDDLE);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: put } = usePutPicture(userId);
  const say = (failure: unknown) => setProblem(problemOf(failure, LEAST_AVATAR_SIDE_PX).words);
  useEffect(() => {
    let made: string | null = null;
    let isLeft = false;
    void faultOf(file, LEAST_AVATAR_SIDE_PX).then((fault) => {
      if (isLeft) return;
      if (fault !== null) return setProblem(faultWords(fault, LEAST_AVATAR_SIDE_PX));
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);

  async function finish() {
    if (isBusy || size === null || image.current === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await put(await cutSquare(image.current, cutOf(size, choice)));
      onClose();
    } catch (failure) {
      say(failure);
      setBusy(false);
    }
  }
  const leave = () => !isBusy && onClose();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={t`Your photo`}
      description={t`Move and zoom until your face fills the circle.`}
      actions={
        <>
          <Button tone="secondary" aria-disabled={isBusy || undefined} onClick={leave}>
            {t`Cancel`}
          </Button>
          <Button busy={isBusy} aria-disabled={size === null || undefined} onClick={() => void finish()}>
            {t`Save photo`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Square size={size} choice={choice} onChange={setChoice}>
          {(style) =>
            address !== null && (
              <img
                ref={image}
                src={address}
                alt=""
                draggable={false}
                className="absolute max-w-none select-none"
                style={style}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize({ width, height })
                }
                onError={() => say(new PictureRefused('unreadable'))}
              />
            )
          }
        </Square>
        {problem !== null && <Notice tone="destructive">{problem}</Notice>}
      </div>
    </Dialog>
  );
}

interface SquareProps {
  size: PictureSize | null;
  choice: SquareChoice;
  onChange: (choice: SquareChoice) => void;
  /** The picture, where its square stands. */
  children: (style: { width: string; left: string; top: string } | { visibility: 'hidden' }) => ReactNode;
}

function Square({ size, choice, onChange, children }: SquareProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const mostZoom = size === null ? 1 : mostZoomOf(size, LEAST_AVATAR_SIDE_PX);
  const change = (wanted: Partial<SquareChoice>) =>
    size !== null && onChange(withinPicture(size, { ...choice, ...wanted }, mostZoom));

  function drag({ clientX: x, clientY: y }: PointerEvent) {
    const from = held.current;
    const shownPx = box.current?.clientWidth ?? 0;
    if (from === null || size === null || shownPx === 0) return;
    held.current = { x, y };
    const points = cutOf(size, choice).side / shownPx;
    change({
      x: choice.x - ((x - from.x) * points) / size.width,
      y: choice.y - ((y - from.y) * points) / size.height,
    });
  }
  const cut = size === null ? null : cutOf(size, choice);
  return (
    <>
      <div
        ref={box}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-md bg-sunken active:cursor-grabbing"
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        {children(
          cut === null || size === null
            ? { visibility: 'hidden' }
            : {
                width: percent(size.width / cut.side),
                left: percent(-cut.left / cut.side),
                top: percent(-cut.top / cut.side),
              },
        )}
        {/* What is outside the circle is not shown. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_99rem_rgb(29_27_22/0.55)]"
        />
      </div>
      <div className="mx-auto grid w-full max-w-72 gap-2">
        <Slider
          label={t`Zoom`}
          min={1}
          max={mostZoom}
          value={choice.zoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider label={t`Left or right`} min={0} max={1} value={choice.x} onChange={(x) => change({ x })} />
        <Slider label={t`Up or down`} min={0} max={1} value={choice.y} onChange={(y) => change({ y })} />
      </div>
    </>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, min, max, value, onChange }: SliderProps) => (
  <label className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3 text-small">
    {label}
    <input
      type="range"
      className="block h-6 w-full cursor-pointer accent-primary"
      min={min}
      max={max}
      step={0.01}
      value={value}
      aria-valuetext={`${Math.round(value * WHOLE)}%`}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);
