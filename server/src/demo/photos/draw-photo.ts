import type { PhotoAngle } from '@kwela/domain/vehicles/draft/photos';
import type { Colour } from '@kwela/domain/vehicles/vehicle';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 853;

const PAINTS: Partial<Record<Colour, string>> = {
  white: '#e9ebe8',
  silver: '#b4babd',
  grey: '#7b8186',
  black: '#24262a',
  blue: '#2f5d8f',
  red: '#a52a2a',
  green: '#3c6a4b',
};

const WHEEL = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#17181a"/><circle cx="${x}" cy="${y}" r="${r * 0.6}" fill="#9aa0a4"/>
   <circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#3a3d40"/>`;

const side = (paint: string) => `
  <path d="M190 590 q10 -110 150 -125 l120 -100 q20 -15 60 -15 h250 q40 0 70 25 l110 95 q120 15 140 60 v60 q0 25 -30 25 H215
    q-25 0 -25 -25z" fill="${paint}"/>
  <path d="M480 455 l70 -65 q10 -8 30 -8 h80 v73z M690 382 h80 q25 0 42 15 l68 58 H690z" fill="#2b3a45"/>
  <path d="M200 560 h860" stroke="#000" stroke-opacity=".18" stroke-width="6"/>
  ${WHEEL(370, 612, 72)}${WHEEL(900, 612, 72)}`;

const end = (paint: string, lamp: string) => `
  <path d="M360 620 v-130 q5 -40 45 -50 l60 -95 q20 -25 60 -25 h230 q40 0 60 25 l60 95 q40 10 45 50 v130 q0 20 -25 20 H385
    q-25 0 -25 -20z" fill="${paint}"/>
  <path d="M480 440 l45 -75 q8 -12 28 -12 h174 q20 0 28 12 l45 75z" fill="#2b3a45"/>
  <rect x="385" y="475" width="100" height="42" rx="18" fill="${lamp}"/><rect x="795" y="475" width="100" height="42" rx="18"
    fill="${lamp}"/><rect x="555" y="560" width="170" height="38" rx="5" fill="#f2e9c4"/>
  <rect x="385" y="630" width="90" height="60" rx="16" fill="#17181a"/><rect x="805" y="630" width="90" height="60" rx="16"
    fill="#17181a"/>`;

const inside = (paint: string) => `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#1c2024"/>
  <path d="M0 0 H${WIDTH} V300 q-640 -90 -${WIDTH} 0z" fill="#a9c7dc"/><path d="M0 300 q640 -90 ${WIDTH} 0 v140 H0z" fill="#30353a"/>
  <circle cx="350" cy="480" r="150" fill="none" stroke="#0e1012" stroke-width="34"/><rect x="560" y="350" width="200" height="120"
    rx="12" fill="${paint}" opacity=".5"/><path d="M150 ${HEIGHT} q20 -220 190 -220 t190 220z M750 ${HEIGHT} q20 -220 190 -220 t190
    220z" fill="#454c52"/>`;

const boot = (paint: string) => `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/><path d="M220 180 h840 l60 520 H160z" fill="#1a1c1f"/>
  <path d="M280 520 h720 l60 140 H220z" fill="#33373b"/><rect x="520" y="560" width="240" height="60" rx="10" fill="#46505a"/>`;

/** What stands before the camera; a car seen from a corner is its side, seen a little from ahead or behind. */
function subject(angle: PhotoAngle, paint: string): string {
  switch (angle) {
    case 'cabin':
      return inside(paint);
    case 'boot':
      return boot(paint);
    case 'front_three_quarter':
      return `<g transform="translate(150 40) skewY(-4) scale(.86 1)">${side(paint)}</g>`;
    case 'rear_three_quarter':
      return `<g transform="translate(1130 -10) skewY(4) scale(-.86 1)">${side(paint)}</g>`;
    case 'left_side':
      return `<g transform="translate(${WIDTH}) scale(-1 1)">${side(paint)}</g>`;
    case 'rear':
      return end(paint, '#b3262a');
    case 'front':
      return end(paint, '#fdf6d8');
    default:
      return side(paint);
  }
}

/** Where it stands: a sky, a mountain and a road, each car at its own time of the day. */
const backdrop = (hour: number) => `
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${205 - hour * 6} 55% ${58 + hour}%)"/>
    <stop offset="1" stop-color="hsl(${40 - hour * 3} 60% 86%)"/></linearGradient>
    <radialGradient id="edge" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".4"/></radialGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
  <path d="M0 420 L180 ${300 + hour * 8} H560 L700 400 L900 ${330 - hour * 5} L${WIDTH} 430 V${HEIGHT} H0z" fill="#5f7480"/>
  <path d="M0 500 q640 -50 ${WIDTH} 0 v353 H0z" fill="#8f8a6a"/><path d="M0 600 H${WIDTH} V${HEIGHT} H0z" fill="#6f6e6c"/>
  <ellipse cx="640" cy="690" rx="470" ry="34" fill="#000" opacity=".35"/>`;

/** A picture of a demo car as a camera would give it, so that the demo shows what photos are like. Nobody is shown it as a true one. */
export async function drawPhoto(angle: PhotoAngle, colour: Colour, car: number): Promise<Buffer> {
  const paint = PAINTS[colour] ?? '#7a6a58';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${backdrop(car * 3)}
    ${subject(angle, paint)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/></svg>`;
  return sharp(Buffer.from(drawing)).blur(0.8).jpeg({ quality: 78 }).toBuffer();
}
