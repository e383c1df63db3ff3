import type { Province } from '@kwela/domain/vehicles/vehicle';

export const SCENE_NAMES = ['cape', 'karoo', 'berg', 'coast', 'veld', 'city'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** The places a province is drawn with; neighbours in a list differ by their id. */
const SCENES_OF: Record<Province, readonly [SceneName, ...SceneName[]]> = {
  WC: ['cape', 'coast'],
  NC: ['karoo'],
  FS: ['karoo'],
  KZN: ['berg', 'coast'],
  GP: ['city', 'veld'],
  NW: ['city', 'veld'],
  LP: ['veld'],
  MP: ['veld'],
  EC: ['coast', 'karoo'],
};

/** A small number that is always the same for the same id. */
export const seedOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

export const scenesOf = (province: Province): readonly [SceneName, ...SceneName[]] => SCENES_OF[province];
