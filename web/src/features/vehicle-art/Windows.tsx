import type { BodyShape } from './bodies.ts';
import { glassPath } from './outline.ts';

/** The glass with two bands of light, and the pillars between the windows. */
export function Windows({
  shape,
  glass,
  clip,
  edge,
}: {
  shape: BodyShape;
  glass: string;
  clip: string;
  edge: string;
}) {
  const { roofFrontX, roofY, beltY, doorX, rearScreen, isTall } = shape;
  const height = beltY - roofY;
  const hasRearPillar = !(shape.isTwoDoor || shape.hasLoadBed);
  const streak = (fromX: number, width: number, slant: number) =>
    `M ${fromX} ${roofY} l ${width} 0 l -90 ${height + 10} l -${slant} 0 z`;
  return (
    <>
      <path d={glassPath(shape)} fill={glass} />
      {!shape.isOpen && (
        <g clipPath={clip}>
          <path d={streak(roofFrontX - 120, 60, 44)} fill="#fff" opacity=".16" />
          <path d={streak(roofFrontX - 44, 14, 14)} fill="#fff" opacity=".12" />
          <g fill={edge}>
            <rect x={doorX - 4} y={roofY} width="8" height={height + 4} />
            {hasRearPillar && (
              <rect x={rearScreen[0] + (isTall ? 110 : 64)} y={roofY} width="6" height={height + 4} />
            )}
            {isTall && <rect x={doorX - 150} y={roofY} width="6" height={height + 4} />}
          </g>
        </g>
      )}
    </>
  );
}
