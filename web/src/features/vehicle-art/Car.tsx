import { useId } from 'react';
import type { BodyShape } from './bodies.ts';
import { Fittings } from './Fittings.tsx';
import { GlassGradient } from './GlassGradient.tsx';
import { claddingPath, GROUND_Y, glassPath, shellPath, wheelCentreY } from './outline.ts';
import { type Shades, shadesOf } from './paint.ts';
import { Wheel } from './Wheel.tsx';
import { Windows } from './Windows.tsx';

/** One car from the side, on an 800 × 400 field with the ground at 318. No maker's mark, ever. */
export function Car({ shape, paint, seed }: { shape: BodyShape; paint: string; seed: number }) {
  const id = useId();
  const shades = shadesOf(paint);
  const { rearWheelX, frontWheelX, wheelRadius, rearX, frontX } = shape;
  const wheelY = wheelCentreY(shape);
  return (
    <>
      <Definitions id={id} shape={shape} shades={shades} />
      <ellipse
        cx={(rearX + frontX) / 2}
        cy={GROUND_Y + 2}
        rx={(frontX - rearX) / 2 + 26}
        ry="17"
        fill={`url(#${id}shadow)`}
      />
      <Underside shape={shape} />
      <path d={shellPath(shape)} fill={`url(#${id}paint)`} stroke={shades.edge} strokeWidth="1.5" />
      <BodyLight shape={shape} clip={`url(#${id}shell)`} />
      {shape.hasCladding && <path d={claddingPath(shape, rearWheelX)} fill="#24272b" />}
      {shape.hasCladding && <path d={claddingPath(shape, frontWheelX)} fill="#24272b" />}
      <Windows shape={shape} glass={`url(#${id}glass)`} clip={`url(#${id}windows)`} edge={shades.edge} />
      <Fittings shape={shape} shades={shades} />
      <Wheel x={rearWheelX} y={wheelY} r={wheelRadius} seed={seed} rim={`url(#${id}rim)`} />
      <Wheel x={frontWheelX} y={wheelY} r={wheelRadius} seed={seed} rim={`url(#${id}rim)`} />
    </>
  );
}

function Definitions({ id, shape, shades }: { id: string; shape: BodyShape; shades: Shades }) {
  return (
    <defs>
      <linearGradient id={`${id}paint`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={shades.light} />
        <stop offset=".42" stopColor={shades.paint} />
        <stop offset=".55" stopColor={shades.sheen} />
        <stop offset="1" stopColor={shades.dark} />
      </linearGradient>
      <GlassGradient id={`${id}glass`} />
      <linearGradient id={`${id}rim`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f4f6f8" />
        <stop offset="1" stopColor="#9aa1a9" />
      </linearGradient>
      <radialGradient id={`${id}shadow`}>
        <stop offset="0" stopColor="#000" stopOpacity=".5" />
        <stop offset=".7" stopColor="#000" stopOpacity=".22" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}windows`}>
        <path d={glassPath(shape)} />
      </clipPath>
      <clipPath id={`${id}shell`}>
        <path d={shellPath(shape)} />
      </clipPath>
    </defs>
  );
}

/** The dark inside of the arches and under the floor, and the seats of an open car. */
function Underside({ shape }: { shape: BodyShape }) {
  const { rearWheelX, frontWheelX, wheelRadius: r, sillY, beltY, rearScreen } = shape;
  const y = wheelCentreY(shape);
  return (
    <>
      {[rearWheelX, frontWheelX].map((x) => (
        <path
          key={x}
          d={`M ${x - r - 9.5} ${sillY} V ${y} A ${r + 9.5} ${r + 9.5} 0 0 1 ${x + r + 9.5} ${y} V ${sillY} Z`}
          fill="#0d0f11"
        />
      ))}
      <path
        d={`M ${rearWheelX - r - 4} ${sillY - 40} H ${frontWheelX + r + 4} V ${sillY} H ${rearWheelX - r - 4} Z`}
        fill="#0d0f11"
      />
      {shape.isOpen && (
        <g fill="#22262b">
          <rect x={rearScreen[0] + 60} y={beltY - 44} width="34" height="56" rx="12" />
          <rect x={rearScreen[0] + 150} y={beltY - 46} width="34" height="56" rx="12" />
        </g>
      )}
    </>
  );
}

/** The shine along the shoulder, the shade below, and the dark sill. */
function BodyLight({ shape, clip }: { shape: BodyShape; clip: string }) {
  const { rearX, frontX, sillY, beltY, nose, hasCladding } = shape;
  const noseY = nose[1];
  return (
    <g clipPath={clip}>
      <path
        d={
          `M ${rearX - 10} ${beltY + 22} C ${rearX + 140} ${beltY + 6} ${frontX - 220} ${beltY + 8} ${frontX + 10} ${noseY + 30} ` +
          `L ${frontX + 10} ${noseY + 36} C ${frontX - 220} ${beltY + 20} ${rearX + 140} ${beltY + 18} ${rearX - 10} ${beltY + 34} Z`
        }
        fill="#fff"
        opacity=".28"
      />
      <path
        d={
          `M ${rearX - 10} ${sillY - 34} C ${rearX + 180} ${sillY - 46} ${frontX - 180} ${sillY - 46} ${frontX + 10} ${sillY - 30} ` +
          `V ${sillY + 10} H ${rearX - 10} Z`
        }
        fill="#000"
        opacity=".22"
      />
      <path
        d={`M ${rearX - 10} ${sillY - (hasCladding ? 18 : 8)} H ${frontX + 10} V ${sillY + 10} H ${rearX - 10} Z`}
        fill={hasCladding ? '#24272b' : '#1d2023'}
        opacity={hasCladding ? 1 : 0.85}
      />
    </g>
  );
}
