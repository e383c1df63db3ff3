import type { BorderDocument } from '@kwela/domain/borders/country-rules';
import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** What stands on the card for the glove box. Source: docs/rules/documents.md “Incident card”. */
export const CARD_WORDS = {
  anyEmergency: msg`Any emergency, from a cell phone`,
  ambulance: msg`Ambulance`,
  police: msg`Police`,
  whatToDo: msg`What to do`,
  whatHappened: msg`What happened`,
  stop: msg`Stop, switch the hazard lights on, and see whether anyone is hurt. If so, call 112 first.`,
  triangle: msg`Put out the warning triangle and wait where it is safe.`,
  photos: msg`Take photos before anything is moved: all cars, all sides, plates, the road.`,
  swap: msg`Swap names, phone numbers, plates and driver’s licences. Ask witnesses for a number.`,
  tow: msg`Only let a tow truck take the car if we or the police sent it. Don’t sign anything for another one.`,
  policeReport: msg`Report it to the police: within 24 hours if anyone was hurt, otherwise on the first working day. Keep the case number.`,
  timeAndPlace: msg`Date, time and place`,
  station: msg`Police station and case number`,
  otherDriver: msg`Other driver, phone`,
  otherPlate: msg`Their plate and cover`,
  witness: msg`Witness, phone`,
  ticket: msg`Our ticket number`,
  kwela: msg`Kwela`,
} as const;

export const tellUsWords = (facts: { readonly hours: number; readonly address: string }): MessageDescriptor =>
  msg`Tell us within ${plural({ hours: facts.hours }, { one: '# hour', other: '# hours' })}: ${{ address: facts.address }}`;

/** What stands on a border letter. Source: docs/rules/borders.md “The letter”. */
export const LETTER_WORDS = {
  title: msg`Letter of authority for crossing borders`,
  owner: msg`Owner`,
  engine: msg`Engine number`,
  countries: msg`Countries`,
  drivers: msg`Drivers`,
  driver: msg`Driver`,
  passport: msg`Passport number`,
  papers: msg`Have these with you`,
  ownerSigns: msg`Signature of the owner`,
  oath: msg`Commissioner of oaths, date and stamp`,
} as const;

export const letterWords = (facts: {
  readonly countries: string;
  readonly from: string;
  readonly until: string;
}): MessageDescriptor =>
  msg`The owner named below allows the drivers named here to take this car out of South Africa to ${{ countries: facts.countries }}, and to bring it back, from ${{ from: facts.from }} to ${{ until: facts.until }}.`;

export const COUNTRY_NAMES: Readonly<Record<Neighbour, MessageDescriptor>> = {
  BW: msg`Botswana`,
  LS: msg`Lesotho`,
  MZ: msg`Mozambique`,
  NA: msg`Namibia`,
  SZ: msg`Eswatini`,
  ZW: msg`Zimbabwe`,
};

export const BORDER_PAPERS: Readonly<Record<BorderDocument, MessageDescriptor>> = {
  passport: msg`Passport of each person`,
  licence: msg`Driving licence of each driver`,
  registration_copy: msg`Certified copy of the car’s registration certificate`,
  licence_disc: msg`Valid licence disc on the windscreen`,
  bank_letter: msg`Letter from the bank that finances the car`,
  customs_declaration: msg`Customs declaration for taking the car out temporarily`,
  za_sign: msg`ZA sign on the back`,
  triangles_and_vests: msg`Two warning triangles and reflective vests`,
  road_charge: msg`Money for the road charge or levy`,
  road_permit: msg`Road permit, bought at the border`,
  third_party_cover: msg`Third-party cover, bought at the border`,
  temporary_import_permit: msg`Temporary import permit`,
  carbon_tax: msg`Money for the carbon tax`,
  police_clearance: msg`Police clearance of the car, or an affidavit`,
};
