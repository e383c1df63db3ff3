import type { VehicleTerms } from '../terms.ts';
import type { Body, Colour, Feature, Fuel, Transmission, VehicleCategory } from '../vehicle.ts';
import type { KnownMark } from './known-marks.ts';
import type { ListingPhoto } from './photos.ts';

/** What the register says a car has been: new, used, rebuilt after a write-off, or good for parts alone. */
export const REGISTER_CODES = ['new', 'used', 'rebuilt', 'scrapped'] as const;
export type RegisterCode = (typeof REGISTER_CODES)[number];

/** On what a car may be driven. */
export const SURFACES = ['tar', 'good_gravel', 'four_by_four_track'] as const;
export type Surface = (typeof SURFACES)[number];

/** Neighbours that a host may let a car be driven to, by ISO 3166-1. */
export const NEIGHBOURS = ['BW', 'LS', 'MZ', 'NA', 'SZ', 'ZW'] as const;
export type Neighbour = (typeof NEIGHBOURS)[number];

/** What the car is. */
export interface DraftCar {
  readonly plate: string;
  readonly vin: string;
  readonly registerCode: RegisterCode;
  readonly make: string;
  readonly model: string;
  /** `1.4 Comfortline`; empty where there is none. */
  readonly derivative: string;
  readonly year: number;
  readonly category: VehicleCategory;
  readonly body: Body;
  readonly colour: Colour;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly doors: number;
  readonly odometerKm: number;
  readonly valueCents: number;
}

/** Its papers, and what its owner says of it. Dates are local. */
export interface DraftPapers {
  readonly discExpiresOn: string;
  readonly roadworthyOn: string;
  readonly servicedOn: string;
  readonly hasTracker: boolean;
  readonly isFinanced: boolean;
  /** The bank that finances it agrees that it is rented out and crosses borders. */
  readonly hasBankConsent: boolean;
  /** Whoever covers the owner knows that it is rented out. */
  readonly isOwnCoverTold: boolean;
}

/** What guests see and may do. */
export interface DraftPage {
  readonly description: string;
  readonly features: readonly Feature[];
  readonly photos: readonly ListingPhoto[];
  readonly marks: readonly KnownMark[];
  readonly surfaces: readonly Surface[];
  readonly countries: readonly Neighbour[];
  readonly isEhailingAllowed: boolean;
  /** Where exactly the car is handed over: shown to a guest whose trip is booked, and to nobody else. */
  readonly pickUpLabel: string;
}

/** What a host sets of the terms; the others follow from the car, the host, the policy and the prices of fuel. */
export type DraftTerms = Omit<VehicleTerms, 'valueCents' | 'isHighTheft' | 'isHostVatVendor' | 'refuel'> & {
  /** Guests may prepay the refuelling. */
  readonly offersRefuel: boolean;
};

type Unfinished<Whole> = { readonly [Field in keyof Whole]: Whole[Field] | null };

/** All that a listing says. */
export interface VehicleDraft {
  readonly car: DraftCar;
  readonly papers: DraftPapers;
  readonly page: DraftPage;
  readonly terms: DraftTerms;
}

/** A listing as it is written: every field may still be missing, null. */
export interface UnfinishedDraft {
  readonly car: Unfinished<DraftCar>;
  readonly papers: Unfinished<DraftPapers>;
  readonly page: Unfinished<DraftPage>;
  readonly terms: Unfinished<DraftTerms>;
}

type FieldsOf<Part extends keyof VehicleDraft> = `${Part}.${keyof VehicleDraft[Part] & string}`;
/** A field by its path: `car.vin`, `terms.dayPriceCents`. */
export type DraftField = { [Part in keyof VehicleDraft]: FieldsOf<Part> }[keyof VehicleDraft];
