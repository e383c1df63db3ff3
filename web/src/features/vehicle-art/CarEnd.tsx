import { useId } from 'react';
import type { BodyShape } from './bodies.ts';
import { GlassGradient } from './GlassGradient.tsx';
import { GROUND_Y } from './outline.ts';
import { type Shades, shadesOf } from './paint.ts';

const MIDDLE_X = 400;
/** How wide a car is for its kind, as it stands on the same field as its side. */
const WIDTH = { tall: 292, high: 288, low: 276 } as const;
const TYRE_WIDTH = 46;

export type End = 'front' | 'rear';

function widthOf({ isTall, hasCladding }: BodyShape): number {
  if (isTall) return WIDTH.tall;
  return hasCladding ? WIDTH.high : WIDTH.low;
}

interface Measures {
  readonly half: number;
  readonly beltY: number;
  readonly roofY: number;
  readonly sillY: number;
  /** Where the lamps sit. */
  readonly lampY: number;
  /** How much of the width the roof still has. */
  readonly taper: number;
}

function measuresOf(shape: BodyShape): Measures {
  const { beltY, roofY, sillY, nose, isTall, isOpen } = shape;
  return {
    half: widthOf(shape) / 2,
    beltY,
    roofY: isOpen ? beltY - 54 : roofY,
    sillY,
    lampY: nose[1] + 12,
    taper: isTall ? 0.86 : 0.7,
  };
}

/** A shape that is the same on both sides, from the points of its right half, top to bottom. */
const bothSides = (points: readonly (readonly [x: number, y: number])[]): string => {
  const right = points.map(([x, y]) => `${MIDDLE_X + x} ${y}`);
  const left = points.map(([x, y]) => `${MIDDLE_X - x} ${y}`).toReversed();
  return `M ${[...right, ...left].join(' L ')} Z`;
};

/** One car from in front or from behind, on the field of its side view. No maker's mark, ever. */
export function CarEnd({ shape, paint, end }: { shape: BodyShape; paint: string; end: End }) {
  const id = useId();
  const shades = shadesOf(paint);
  const measures = measuresOf(shape);
  const { half, beltY, sillY } = measures;
  const tyreTop = GROUND_Y - shape.wheelRadius * 1.5;
  return (
    <>
      <defs>
        <linearGradient id={`${id}paint`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={shades.light} />
          <stop offset=".45" stopColor={shades.paint} />
          <stop offset="1" stopColor={shades.dark} />
        </linearGradient>
        <GlassGradient id={`${id}glass`} />
      </defs>
      <ellipse cx={MIDDLE_X} cy={GROUND_Y + 2} rx={half + 26} ry="14" fill="#000" opacity=".28" />
      {[-1, 1].map((side) => (
        <rect
          key={side}
          x={MIDDLE_X + side * (half - TYRE_WIDTH / 2 - 6) - TYRE_WIDTH / 2}
          y={tyreTop}
          width={TYRE_WIDTH}
          height={GROUND_Y - tyreTop}
          rx="10"
          fill="#16181b"
        />
      ))}
      <Cabin
        shape={shape}
        measures={measures}
        shades={shades}
        paint={`url(#${id}paint)`}
        glass={`url(#${id}glass)`}
        end={end}
      />
      <path
        d={bothSides([
          [half * 0.9, beltY],
          [half * 0.99, beltY + 26],
          [half, sillY - 40],
          [half * 0.95, sillY],
        ])}
        fill={`url(#${id}paint)`}
        stroke={shades.edge}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {end === 'front' ? (
        <Face measures={measures} shades={shades} />
      ) : (
        <Tail measures={measures} shades={shades} hasLoadBed={shape.hasLoadBed === true} />
      )}
    </>
  );
}

interface CabinProps {
  shape: BodyShape;
  measures: Measures;
  shades: Shades;
  paint: string;
  glass: string;
  end: End;
}

/** Roof, screen and mirrors; an open car has the frame of its screen alone. */
function Cabin({ shape, measures, shades, paint, glass, end }: CabinProps) {
  const { half, beltY, roofY, taper } = measures;
  const screenFoot = end === 'rear' && shape.isTall ? beltY - 14 : beltY - 3;
  const isClosedBehind = end === 'rear' && shape.isPanel === true;
  return (
    <>
      {shape.isOpen ? (
        <path
          d={bothSides([
            [half * 0.66, roofY],
            [half * 0.82, beltY],
          ])}
          fill={glass}
          stroke={shades.edge}
          strokeWidth="5"
          opacity=".9"
        />
      ) : (
        <path
          d={bothSides([
            [half * taper - 22, roofY],
            [half * taper - 4, roofY + 6],
            [half * taper + 6, roofY + 24],
            [half * 0.93, beltY + 6],
          ])}
          fill={paint}
          stroke={shades.edge}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      )}
      {!shape.isOpen && !isClosedBehind && (
        <>
          <path
            d={bothSides([
              [half * taper - 26, roofY + 14],
              [half * taper - 10, roofY + 22],
              [half * 0.84, screenFoot],
            ])}
            fill={glass}
          />
          <path
            d={`M ${MIDDLE_X - half * 0.3} ${roofY + 14} h 34 l -46 ${screenFoot - roofY - 14} h -40 Z`}
            fill="#fff"
            opacity=".14"
          />
        </>
      )}
      {[-1, 1].map((side) => (
        <ellipse
          key={side}
          cx={MIDDLE_X + side * (half + 6)}
          cy={beltY - 4}
          rx="15"
          ry="10"
          fill={shades.paint}
          stroke={shades.edge}
        />
      ))}
    </>
  );
}

/** Bonnet, lamps, grille and a plate without a number. */
function Face({ measures: { half, beltY, sillY, lampY }, shades }: { measures: Measures; shades: Shades }) {
  return (
    <>
      <path
        d={`M ${MIDDLE_X - half * 0.78} ${beltY + 4} Q ${MIDDLE_X} ${beltY - 8} ${MIDDLE_X + half * 0.78} ${beltY + 4} L ${MIDDLE_X + half * 0.62} ${lampY - 4} H ${MIDDLE_X - half * 0.62} Z`}
        fill={shades.sheen}
        stroke={shades.edge}
        strokeWidth="1.2"
      />
      {[-1, 1].map((side) => (
        <g key={side}>
          <path
            d={`M ${MIDDLE_X + side * half * 0.56} ${lampY + 6} L ${MIDDLE_X + side * half * 0.96} ${lampY - 6} L ${MIDDLE_X + side * half * 0.97} ${lampY + 16} L ${MIDDLE_X + side * half * 0.62} ${lampY + 24} Z`}
            fill="#f6fbff"
            stroke="#56616b"
            strokeWidth="1.4"
          />
          <circle cx={MIDDLE_X + side * half * 0.8} cy={lampY + 10} r="6" fill="#bfe1ff" />
        </g>
      ))}
      <rect x={MIDDLE_X - half * 0.48} y={lampY + 4} width={half * 0.96} height="22" rx="8" fill="#24272b" />
      <path
        d={bothSides([
          [half * 0.8, sillY - 34],
          [half * 0.72, sillY - 8],
        ])}
        fill="#24272b"
      />
      <Plate y={sillY - 40} />
    </>
  );
}

/** Tailgate, red lamps and a plate without a number. */
function Tail({ measures, shades, hasLoadBed }: { measures: Measures; shades: Shades; hasLoadBed: boolean }) {
  const { half, beltY, sillY } = measures;
  return (
    <>
      <path
        d={bothSides([
          [half * 0.72, beltY + (hasLoadBed ? 8 : 2)],
          [half * 0.74, sillY - 46],
        ])}
        fill="none"
        stroke={shades.edge}
        strokeWidth="1.6"
        opacity=".75"
      />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M ${MIDDLE_X + side * half * 0.76} ${beltY + 12} L ${MIDDLE_X + side * half * 0.95} ${beltY + 10} L ${MIDDLE_X + side * half * 0.98} ${beltY + 52} L ${MIDDLE_X + side * half * 0.78} ${beltY + 48} Z`}
          fill="#c0202b"
          stroke="#6d0f16"
        />
      ))}
      <rect x={MIDDLE_X - 24} y={beltY + 22} width="48" height="7" rx="3.5" fill={shades.handle} />
      <path
        d={bothSides([
          [half * 0.94, sillY - 30],
          [half * 0.9, sillY - 4],
        ])}
        fill="#24272b"
      />
      <Plate y={sillY - 62} />
    </>
  );
}

const Plate = ({ y }: { y: number }) => (
  <rect x={MIDDLE_X - 38} y={y} width="76" height="20" rx="3" fill="#f6f4ec" stroke="#56616b" />
);
