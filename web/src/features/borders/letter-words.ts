import type { BorderDocument, CrossingFault } from '@kwela/domain/borders/country-rules';
import type { LetterStanding } from '@kwela/domain/borders/letters';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/Badge.tsx';

export const DOCUMENT_WORDS: Readonly<Record<BorderDocument, MessageDescriptor>> = {
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

export const FAULT_WORDS: Readonly<Record<CrossingFault, MessageDescriptor>> = {
  category_not_allowed: msg`This kind of car may not go there.`,
  tracker_needed: msg`The car needs a tracker to go there.`,
  bank_consent_needed: msg`The bank that finances the car has to agree first.`,
};

export const STANDING_WORDS: Readonly<
  Record<LetterStanding, { readonly words: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  valid: { words: msg`Valid`, tone: 'success' },
  expired: { words: msg`Ended`, tone: 'neutral' },
  revoked: { words: msg`Taken back`, tone: 'destructive' },
};
