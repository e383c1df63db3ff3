import type { BodyShape } from './bodies.ts';
import type { Shades } from './paint.ts';

/** Door lines, handles, mirror, lamps, towing eye and roof rails. */
export function Fittings({ shape, shades }: { shape: BodyShape; shades: Shades }) {
  const { frontX, sillY, nose, roofY, roofRearX, roofFrontX, cowl, beltY } = shape;
  const noseY = nose[1];
  return (
    <>
      <Doors shape={shape} shades={shades} />
      <path
        d={`M ${cowl[0] - 34} ${beltY - 2} l 20 -2 c 8 0 10 6 8 12 l -22 3 c -8 0 -10 -8 -6 -13 z`}
        fill={shades.paint}
        stroke={shades.edge}
        strokeWidth="1"
      />
      <path
        d={
          `M ${frontX - 58} ${noseY + 8} C ${frontX - 36} ${noseY + 6} ${frontX - 14} ${noseY + 18} ${frontX - 6} ${noseY + 34} ` +
          `C ${frontX - 30} ${noseY + 32} ${frontX - 50} ${noseY + 24} ${frontX - 58} ${noseY + 8} Z`
        }
        fill="#f6fbff"
        stroke="#56616b"
        strokeWidth="1.4"
      />
      <circle cx={frontX - 30} cy={noseY + 20} r="5" fill="#bfe1ff" />
      <RearLamp shape={shape} />
      <rect x={frontX - 14} y={sillY - 44} width="16" height="12" rx="3" fill="#2a2d31" />
      {shape.hasRails && (
        <path
          d={
            `M ${roofRearX + 20} ${roofY - 4} ` +
            `C ${roofRearX + 80} ${roofY - 13} ${roofFrontX - 70} ${roofY - 12} ${roofFrontX - 20} ${roofY - 3}`
          }
          fill="none"
          stroke="#30343a"
          strokeWidth="4"
        />
      )}
    </>
  );
}

function RearLamp({ shape }: { shape: BodyShape }) {
  const [x, y] = shape.deck ?? [shape.rearScreen[0] - 10, shape.rearScreen[1]];
  const [bulge, width, back] = shape.hasLoadBed ? [10, 10, 10] : [26, 34, 32];
  const height = shape.isTall ? 44 : 24;
  return (
    <path
      d={`M ${x - 4} ${y + 10} c 12 -4 ${bulge} -2 ${width} 4 l -4 ${height} c -12 2 -24 0 -${back} -4 z`}
      fill="#c0202b"
      stroke="#6d0f16"
      strokeWidth="1"
    />
  );
}

function Doors({ shape, shades }: { shape: BodyShape; shades: Shades }) {
  const { doorX, beltY, sillY, cowl, rearScreen, rearX, rearWheelX, wheelRadius, roofRearX } = shape;
  const [x, y] = rearScreen;
  const rearDoorX = shape.isTwoDoor ? roofRearX + 20 : x + (shape.hasLoadBed ? 12 : 64);
  const rearDoorFoot =
    `${Math.max(rearDoorX, rearWheelX + wheelRadius * 0.6)} ${sillY - 60} ` +
    `${Math.max(rearDoorX + 8, rearWheelX + wheelRadius + 16)} ${sillY - 20}`;
  return (
    <>
      <g fill="none" stroke={shades.edge} strokeWidth="1.6" opacity=".75">
        <path
          d={`M ${doorX} ${beltY + 2} C ${doorX - 2} ${beltY + 40} ${doorX - 2} ${sillY - 40} ${doorX + 4} ${sillY - 14}`}
        />
        <path
          d={`M ${cowl[0] - 26} ${beltY + 2} C ${cowl[0] - 8} ${beltY + 30} ${cowl[0] - 14} ${sillY - 50} ${cowl[0] - 30} ${sillY - 14}`}
        />
        {!shape.isTwoDoor && (
          <path d={`M ${rearDoorX} ${beltY + 2} C ${rearDoorX - 6} ${beltY + 30} ${rearDoorFoot}`} />
        )}
        {shape.hasLoadBed && <path d={`M ${x} ${y} V ${sillY - 14} M ${rearX + 6} ${y + 12} H ${x - 6}`} />}
      </g>
      <g fill={shades.handle} stroke={shades.edge} strokeWidth=".8">
        <rect x={doorX - 40} y={beltY + 16} width="30" height="7" rx="3.5" />
        {!shape.isTwoDoor && (
          <rect x={Math.max(rearDoorX + 12, doorX - 170)} y={beltY + 17} width="28" height="7" rx="3.5" />
        )}
      </g>
    </>
  );
}
