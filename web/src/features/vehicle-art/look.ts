import type { Province } from '@kwela/domain/vehicles/vehicle';
import { type SceneName, scenesOf } from './scene-choice.ts';

const PRIME = 0x01000193;

/** One of `count`, always the same for one car and one question, and spread evenly over many cars (FNV-1a, mixed). */
export function choose(id: string, question: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${question}/${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % count;
}

/** How near the car stands: its size against the field. */
const SIZES = [0.76, 0.82, 0.88] as const;

/** Where and how one car is drawn, so that neighbours in a list are told apart at a glance. Always the same for one car. */
export interface Look {
  readonly scene: SceneName;
  readonly isSceneMirrored: boolean;
  /** Which of the scene's suns, skies and plants: each scene has three. */
  readonly sky: number;
  readonly growth: number;
  readonly isFacingLeft: boolean;
  readonly size: number;
}

export function lookOf(id: string, province: Province): Look {
  const scenes = scenesOf(province);
  return {
    scene: scenes[choose(id, 'scene', scenes.length)] ?? scenes[0],
    isSceneMirrored: choose(id, 'mirrored', 2) === 1,
    sky: choose(id, 'sky', 3),
    growth: choose(id, 'growth', 3),
    isFacingLeft: choose(id, 'facing', 2) === 1,
    size: SIZES[choose(id, 'size', SIZES.length)] ?? SIZES[1],
  };
}

/** As the mock-ups draw it: for a picture that says itself where the car stands. */
export const plainLook = (scene: SceneName): Look => ({
  scene,
  isSceneMirrored: false,
  sky: 0,
  growth: 0,
  isFacingLeft: false,
  size: 0.84,
});
