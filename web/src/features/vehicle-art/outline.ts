import type { BodyShape } from './bodies.ts';

export const GROUND_Y = 318;

export const wheelCentreY = (shape: BodyShape): number => GROUND_Y - shape.wheelRadius;

/** The wheel arch as a cut from the sill up and over: `way` is the direction of travel, 1 from the front. */
function arch(shape: BodyShape, x: number, way: 1 | -1): string {
  const { wheelRadius: r, sillY } = shape;
  const y = wheelCentreY(shape);
  return (
    `L ${x + way * (r + 9)} ${sillY} C ${x + way * (r + 9)} ${y - r * 0.86} ${x + way * r * 0.55} ${y - r - 9} ${x} ${y - r - 9} ` +
    `C ${x - way * r * 0.55} ${y - r - 9} ${x - way * (r + 9)} ${y - r * 0.86} ${x - way * (r + 9)} ${sillY}`
  );
}

function rear({ rearX, sillY, deck, rearScreen: [x, y], hasLoadBed }: BodyShape): string {
  if (!deck) return `C ${rearX - 8} ${sillY - 34} ${rearX - 2} ${y + 30} ${x} ${y}`;
  const [deckX, deckY] = deck;
  const up = `C ${rearX - 6} ${sillY - 30} ${rearX - 2} ${deckY + 28} ${deckX} ${deckY}`;
  return hasLoadBed
    ? `${up} L ${x - 4} ${y}`
    : `${up} C ${deckX + 30} ${deckY - 9} ${x - 34} ${y - 1} ${x} ${y}`;
}

function roof(shape: BodyShape): string {
  const { roofY, roofRearX, roofFrontX, rearScreen, cowl } = shape;
  const [x, y] = rearScreen;
  const [cowlX, cowlY] = cowl;
  if (shape.isOpen) return `L ${cowlX} ${cowlY}`;
  if (shape.isTall) {
    return (
      `C ${x + 2} ${y - 60} ${roofRearX - 8} ${roofY + 16} ${roofRearX + 16} ${roofY + 3} ` +
      `C ${roofRearX + 120} ${roofY - 6} ${roofFrontX - 120} ${roofY - 6} ${roofFrontX} ${roofY + 7} ` +
      `C ${roofFrontX + 30} ${roofY + 14} ${cowlX - 34} ${cowlY - 52} ${cowlX} ${cowlY}`
    );
  }
  return (
    `C ${x + (roofRearX - x) * 0.35} ${y - (y - roofY) * 0.45} ${roofRearX - 30} ${roofY + 8} ${roofRearX + 8} ${roofY + 2} ` +
    `C ${roofRearX + 70} ${roofY - 8} ${roofFrontX - 60} ${roofY - 7} ${roofFrontX} ${roofY + 6} ` +
    `C ${roofFrontX + 32} ${roofY + 16} ${cowlX - 34} ${cowlY - 26} ${cowlX} ${cowlY}`
  );
}

function bonnet({ cowl: [x, y], nose: [noseX, noseY], frontX, sillY }: BodyShape): string {
  return (
    `C ${x + 40} ${y + 2} ${noseX - 30} ${noseY - 10} ${noseX} ${noseY} ` +
    `C ${frontX - 6} ${noseY + 14} ${frontX + 2} ${noseY + 38} ${frontX} ${noseY + 58} ` +
    `C ${frontX} ${sillY - 10} ${frontX - 6} ${sillY} ${frontX - 18} ${sillY}`
  );
}

/** The painted body, wheel arches cut out. */
export function shellPath(shape: BodyShape): string {
  const { rearX, sillY, frontWheelX, rearWheelX } = shape;
  return (
    `M ${rearX + 16} ${sillY} C ${rearX + 2} ${sillY} ${rearX - 2} ${sillY - 12} ${rearX - 2} ${sillY - 24} ` +
    `${rear(shape)} ${roof(shape)} ${bonnet(shape)} ${arch(shape, frontWheelX, 1)} ${arch(shape, rearWheelX, 1)} Z`
  );
}

/** All windows as one shape; the windscreen alone on an open car. */
export function glassPath(shape: BodyShape): string {
  const { beltY, roofY, roofRearX, roofFrontX, rearScreen, cowl } = shape;
  const [x] = rearScreen;
  const [cowlX, cowlY] = cowl;
  const top = roofY + 12;
  if (shape.isOpen) {
    return `M ${cowlX - 6} ${cowlY - 2} L ${roofFrontX + 14} ${cowlY - 58} L ${roofFrontX + 22} ${cowlY - 58} L ${cowlX + 8} ${cowlY} Z`;
  }
  if (shape.isPanel) {
    const from = shape.doorX + 6;
    return (
      `M ${from} ${beltY} L ${from} ${top + 8} L ${roofFrontX - 4} ${top + 8} ` +
      `C ${roofFrontX + 24} ${top + 18} ${cowlX - 40} ${beltY - 46} ${cowlX - 20} ${beltY} Z`
    );
  }
  if (shape.isTall) {
    return (
      `M ${x + 18} ${beltY} C ${x + 18} ${beltY - 52} ${roofRearX + 6} ${top + 16} ${roofRearX + 26} ${top + 8} ` +
      `L ${roofFrontX - 4} ${top + 8} C ${roofFrontX + 24} ${top + 18} ${cowlX - 40} ${beltY - 46} ${cowlX - 20} ${beltY} Z`
    );
  }
  return (
    `M ${x + 20} ${beltY} C ${x + 22 + (roofRearX - x) * 0.42} ${beltY - (beltY - top) * 0.55} ${roofRearX - 8} ${top + 6} ${roofRearX + 18} ${top + 2} ` +
    `C ${roofRearX + 80} ${top - 6} ${roofFrontX - 60} ${top - 5} ${roofFrontX - 8} ${top + 4} ` +
    `C ${roofFrontX + 18} ${top + 14} ${cowlX - 42} ${beltY - 24} ${cowlX - 22} ${beltY} Z`
  );
}

/** The dark plastic band around one wheel arch. */
export function claddingPath(shape: BodyShape, x: number): string {
  const { wheelRadius: r, sillY } = shape;
  const y = wheelCentreY(shape);
  return (
    `M ${x - r - 16} ${sillY} C ${x - r - 14} ${y - r * 0.9} ${x - r * 0.6} ${y - r - 15} ${x} ${y - r - 15} ` +
    `C ${x + r * 0.6} ${y - r - 15} ${x + r + 14} ${y - r * 0.9} ${x + r + 16} ${sillY} L ${x + r + 8} ${sillY} ` +
    `C ${x + r + 8} ${y - r * 0.8} ${x + r * 0.55} ${y - r - 8} ${x} ${y - r - 8} ` +
    `C ${x - r * 0.55} ${y - r - 8} ${x - r - 8} ${y - r * 0.8} ${x - r - 8} ${sillY} Z`
  );
}

const SPOKES = [5, 7, 10, 6] as const;

/** The spokes of a rim; how many and how turned follows the seed. */
export function spokesPath(x: number, y: number, radius: number, seed: number): string {
  const count = SPOKES[Math.abs(seed) % SPOKES.length] ?? 5;
  const half = count > 7 ? 0.1 : 0.19;
  const point = (share: number, angle: number) =>
    `${(x + radius * share * Math.cos(angle)).toFixed(1)} ${(y + radius * share * Math.sin(angle)).toFixed(1)}`;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count + seed;
    return (
      `M ${point(0.16, angle - half * 1.4)} L ${point(0.64, angle - half)} ` +
      `L ${point(0.64, angle + half)} L ${point(0.16, angle + half * 1.4)} Z`
    );
  }).join(' ');
}
