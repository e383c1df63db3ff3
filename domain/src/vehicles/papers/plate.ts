import { ok, type Result, refuse } from '../../result.ts';
import type { Province } from '../vehicle.ts';

export const PLATE_FAULTS = ['plate_signs', 'plate_length'] as const;
export type PlateFault = (typeof PLATE_FAULTS)[number];

/** How a number plate is made up, where we know it; `unknown` is taken, with a look at it. */
export const PLATE_SERIES = ['current', 'older', 'personalised', 'unknown'] as const;
export type PlateSeries = (typeof PLATE_SERIES)[number];

export interface Plate {
  /** Letters and digits alone, in upper case: what is stored, compared and unique. */
  readonly plate: string;
  /** As it stands on the car: `CA 123-456`, `BB 12 CD GP`. */
  readonly shown: string;
  readonly series: PlateSeries;
  /** Null where the plate does not say it. */
  readonly province: Province | null;
}

/** Letters that the two newest series use: no vowels, no Q. */
const CONSONANTS = '[B-DF-HJ-NPR-TV-Z]';

interface Format {
  readonly pattern: RegExp;
  readonly series: PlateSeries;
  readonly province: Province;
  /** Where the groups of the plate are, to show it. */
  readonly groups: RegExp;
}

const TWO_TWO_TWO = /^(..)(..)(..)(.+)$/;
const THREE_THREE = /^(...)(...)(.+)$/;
const PROVINCE_BY_SUFFIX: readonly (readonly [suffix: string, province: Province])[] = [
  ['GP', 'GP'],
  ['WP', 'WC'],
  ['ZN', 'KZN'],
  ['EC', 'EC'],
  ['FS', 'FS'],
  ['MP', 'MP'],
  ['NW', 'NW'],
  ['NC', 'NC'],
  ['L', 'LP'],
];
const THREE_AND_THREE = ['EC', 'FS', 'MP', 'NW', 'NC', 'L'];

/** In order: the first that fits says what a plate is. */
const FORMATS: readonly Format[] = [
  ...PROVINCE_BY_SUFFIX.filter(([suffix]) => suffix !== 'WP').map(([suffix, province]) => ({
    pattern: new RegExp(`^${CONSONANTS}{2}\\d{2}${CONSONANTS}{2}${suffix}$`),
    series: 'current' as const,
    province,
    groups: TWO_TWO_TWO,
  })),
  ...PROVINCE_BY_SUFFIX.filter(([suffix]) => THREE_AND_THREE.includes(suffix)).map(([suffix, province]) => ({
    pattern: new RegExp(`^[A-Z]{3}\\d{3}${suffix}$`),
    series: 'current' as const,
    province,
    groups: THREE_THREE,
  })),
  { pattern: /^[A-Z]{3}\d{3}GP$/, series: 'older', province: 'GP', groups: THREE_THREE },
  { pattern: /^[A-Z]{3}\d{3}N$/, series: 'older', province: 'LP', groups: THREE_THREE },
  { pattern: /^C[A-Z]{0,2}\d{6}$/, series: 'current', province: 'WC', groups: /^(\D+)(\d{3})(\d{3})$/ },
  { pattern: /^C[A-Z]{0,2}\d{1,5}$/, series: 'current', province: 'WC', groups: /^(\D+)(\d+)$/ },
  { pattern: /^N[A-Z]{1,3}\d{6}$/, series: 'older', province: 'KZN', groups: /^(\D+)(\d{3})(\d{3})$/ },
  { pattern: /^N[A-Z]{1,3}\d{1,5}$/, series: 'older', province: 'KZN', groups: /^(\D+)(\d+)$/ },
  ...PROVINCE_BY_SUFFIX.map(([suffix, province]) => ({
    pattern: new RegExp(`^[A-Z0-9]{1,7}${suffix}$`),
    series: 'personalised' as const,
    province,
    groups: new RegExp(`^(.+)(${suffix})$`),
  })),
];

/** A town code and six digits have a hyphen between them; all other groups a space. */
function shownAs(plate: string, { groups, pattern }: Format): string {
  const parts = groups.exec(plate)?.slice(1) ?? [plate];
  const isTownAndSix = pattern.source.endsWith(String.raw`\d{6}$`);
  const [town = '', first = '', second = ''] = parts;
  return isTownAndSix ? `${town} ${first}-${second}` : parts.join(' ');
}

const LENGTH = { from: 2, to: 9 } as const;

/**
 * A number plate as somebody types it. Only signs and length are refused: provinces bring new series, and personalised plates are
 * nearly free. What is not known is `unknown`, for a person to look at. Source: docs/rules/south-africa.md “Number plates”.
 */
export function readPlate(typed: string): Result<Plate, PlateFault> {
  const plate = typed.toUpperCase().replaceAll(/[\s.·-]/g, '');
  if (!/^[A-Z0-9]*$/.test(plate)) return refuse('plate_signs');
  if (plate.length < LENGTH.from || plate.length > LENGTH.to) return refuse('plate_length');
  const format = FORMATS.find(({ pattern }) => pattern.test(plate));
  if (format === undefined) return ok({ plate, shown: plate, series: 'unknown', province: null });
  const { series, province } = format;
  return ok({ plate, shown: shownAs(plate, format), series, province });
}
