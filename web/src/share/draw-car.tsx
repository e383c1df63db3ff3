import { renderToStaticMarkup } from 'react-dom/server';
import type { SceneName } from '../features/vehicle-art/scene-choice.ts';
import { type DrawnCar, VehicleArt } from '../features/vehicle-art/VehicleArt.tsx';
import tokens from '../styles/tokens.css?raw';

/** The light theme comes first in the file, and its scene colours are plain. */
const LIGHT = new Map<string, string>();
for (const [, name = '', colour = ''] of tokens.matchAll(/(--scene-[a-z-]+):\s*(#[0-9a-f]{6})/g)) {
  if (!LIGHT.has(name)) LIGHT.set(name, colour);
}

/**
 * A car before its place as a picture that stands by itself, in the light colours. It fills a box of `width` by `height`
 * pixels.
 */
export function drawCar(
  car: DrawnCar,
  { width, height, scene }: { width: number; height: number; scene?: SceneName | undefined },
): string {
  const markup = renderToStaticMarkup(<VehicleArt car={car} crop="frame" fill scene={scene} className="" />);
  return markup
    .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `)
    .replaceAll(/var\((--scene-[a-z-]+)\)/g, (_, name: string) => LIGHT.get(name) ?? 'none');
}
