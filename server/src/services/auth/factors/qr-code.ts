import { encode } from 'uqr';

/** Light modules around the code that scanners need to find it. Source: ISO/IEC 18004. */
const QUIET_ZONE = 4;
const PIXELS = 240;

/** A QR code as SVG text. Colours by name: the client puts it into an address, where `#` would cut it off. */
export function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' width='${PIXELS}' height='${PIXELS}'`,
    ` shape-rendering='crispEdges'><path fill='white' d='M0 0h${size}v${size}H0z'/>`,
    `<path fill='black' d='${dark.join('')}'/></svg>`,
  ].join('');
}
