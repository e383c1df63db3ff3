import { ok, type Result, refuse } from '../../result.ts';
import { isLocalDate } from '../../time.ts';
import type { Colour } from '../vehicle.ts';
import { type Plate, readPlate } from './plate.ts';
import { readVin, type Vin } from './vin.ts';

/** Why a barcode is no licence disc that can be read; in this order, the first that applies. */
export const DISC_FAULTS = ['not_a_disc', 'fields_missing', 'plate', 'vin', 'expiry'] as const;
export type DiscFault = (typeof DISC_FAULTS)[number];

/** What the barcode of a licence disc says. Words of the paper are kept as they stand there. */
export interface LicenceDisc {
  readonly discNumber: string;
  readonly plate: Plate;
  /** The number of the car in the register, which stays when the plate changes: `ABC123L`. */
  readonly registerNumber: string;
  /** The first of the two languages: `Hatch back`. */
  readonly description: string;
  readonly make: string;
  readonly model: string;
  readonly colourText: string;
  /** Null where we have no such colour. */
  readonly colour: Colour | null;
  readonly vin: Vin;
  readonly engineNumber: string;
  /** The last day on which the disc is valid. */
  readonly expiresOn: string;
  /** The paper counts its own signs; where they differ the reader may have lost some. A hint only. */
  readonly hasItsLength: boolean;
}

const FORM = /^MVL1CC\d{2}$/;
const FIELD_COUNT = 14;

const COLOUR_WORDS: readonly (readonly [word: string, colour: Colour])[] = [
  ['white', 'white'],
  ['silver', 'silver'],
  ['grey', 'grey'],
  ['gray', 'grey'],
  ['black', 'black'],
  ['blue', 'blue'],
  ['red', 'red'],
  ['green', 'green'],
  ['orange', 'orange'],
  ['yellow', 'yellow'],
  ['beige', 'beige'],
  ['cream', 'beige'],
  ['brown', 'brown'],
  ['bronze', 'bronze'],
  ['maroon', 'maroon'],
  ['gold', 'gold'],
];

const firstLanguage = (text: string): string => (text.split('/')[0] ?? '').trim();

/** The first word of colour in the text: `Silver / Silwer`, `Dark Grey`. */
function colourOf(text: string): Colour | null {
  const words = firstLanguage(text).toLowerCase();
  return COLOUR_WORDS.find(([word]) => words.includes(word))?.[1] ?? null;
}

/**
 * The text of the barcode (PDF417) on a South African licence disc: fourteen fields between per cent signs, the first of them
 * `MVL1CC` and two digits. Mass and power are not in it. What it says can be copied by anybody: it fills in a form, and proves
 * nothing. Source: docs/rules/vehicles.md “Licence disc”.
 */
export function readLicenceDisc(scanned: string): Result<LicenceDisc, DiscFault> {
  const text = scanned.trim();
  const [before, form = '', ...others] = text.split('%');
  if (before !== '' || !FORM.test(form)) return refuse('not_a_disc');
  if (others.length < FIELD_COUNT - 1) return refuse('fields_missing');
  const fields = others.map((field) => field.trim());
  const [length = '', , , discNumber = '', plateText = '', registerNumber = ''] = fields;
  const [description = '', make = '', model = '', colourText = '', vinText = ''] = fields.slice(6);
  const [engineNumber = '', expiresOn = ''] = fields.slice(11);
  const plate = readPlate(plateText);
  if (!plate.ok) return refuse('plate');
  const vin = readVin(vinText);
  if (!vin.ok) return refuse('vin');
  if (!isLocalDate(expiresOn)) return refuse('expiry');
  return ok({
    discNumber,
    plate: plate.value,
    registerNumber,
    description: firstLanguage(description),
    make,
    model,
    colourText,
    colour: colourOf(colourText),
    vin: vin.value,
    engineNumber,
    expiresOn,
    hasItsLength: Number(length) === text.length,
  });
}
