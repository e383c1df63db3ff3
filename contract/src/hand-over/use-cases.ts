import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import {
  CONDITION_ANGLES,
  EQUIPMENT,
  FULL_EIGHTHS,
  HAND_OVER_SIDES,
  HAND_OVER_STAGES,
  LONGEST_CONDITION_NOTE,
  MISSING_FACTS,
  MOST_KEYS,
  MOST_MARKS,
  MOST_ODOMETER_KM,
  WARNING_LIGHTS,
} from '@kwela/domain/hand-over/report';
import {
  LEAST_REFUSE_NOTE,
  LONGEST_REFUSE_NOTE,
  REFUSE_REASONS,
  RETURN_ANSWERS,
} from '@kwela/domain/hand-over/stages';
import {
  MARK_KINDS,
  MARK_PLACE_CODES,
  MARK_SIZES,
  MARK_SPAN,
} from '@kwela/domain/vehicles/draft/known-marks';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instant, instantOut, line, lines, uuid } from '../fields.ts';

/** Giving a car to its guest and taking it back: what both sides note of it and sign. */

const onDiagram = z.int().min(0).max(MARK_SPAN);
const mark = z.strictObject({
  place: z.enum(MARK_PLACE_CODES),
  kind: z.enum(MARK_KINDS),
  size: z.enum(MARK_SIZES),
  x: onDiagram,
  y: onDiagram,
});

const facts = z.strictObject({
  odometerKm: z.int().min(0).max(MOST_ODOMETER_KM).nullable(),
  /** Of the tank or the battery. */
  fuelEighths: z.int().min(0).max(FULL_EIGHTHS).nullable(),
  warningLights: z.array(z.enum(WARNING_LIGHTS)).max(WARNING_LIGHTS.length).nullable(),
  keyCount: z.int().min(0).max(MOST_KEYS).nullable(),
  equipment: z.array(z.enum(EQUIPMENT)).max(EQUIPMENT.length).nullable(),
  marks: z.array(mark).max(MOST_MARKS),
  note: lines.max(LONGEST_CONDITION_NOTE),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const side = z.enum(HAND_OVER_SIDES);
const stage = z.enum(HAND_OVER_STAGES);
const missing = z.object({
  angles: z.array(z.enum(CONDITION_ANGLES)),
  facts: z.array(z.enum(MISSING_FACTS)),
});

const report = facts.extend({
  reportId: uuid,
  side,
  photos: z.array(
    z.object({
      id: uuid,
      angle: z.enum(CONDITION_ANGLES),
      sha256,
      takenAt: instantOut,
      receivedAt: instantOut,
      /** Valid for an hour, for anybody who has it. */
      address: z.string(),
    }),
  ),
  missing,
  /** What is signed. */
  hash: sha256,
  signatures: z.array(
    z.object({
      side,
      name: z.string(),
      signedAt: instantOut,
      receivedAt: instantOut,
      isLicenceSeen: z.boolean(),
    }),
  ),
  /** The one that counts; the others are kept beside it. */
  isRecord: z.boolean(),
});

const handOver = z.object({
  bookingId: uuid,
  ref: z.string(),
  stage,
  state: z.enum(BOOKING_STATES),
  /** The side that the caller writes for; null: they only look. */
  side: side.nullable(),
  /** From then on photos are taken, and from then on the caller can sign. */
  photosFrom: instantOut,
  opensAt: instantOut,
  /** From then on host and guest meet; a host who signs a pick-up before leaves the car for the guest to collect alone. */
  meetsFrom: instantOut,
  /** The booking has moved on by it. */
  isDone: z.boolean(),
  missingSignatures: z.array(side),
  angles: z.array(z.enum(CONDITION_ANGLES)),
  /** At the last hand-over of this car. */
  lastOdometerKm: z.int().nullable(),
  /** What a late return costs. */
  lateTerms: z.object({
    freeMinutes: z.int(),
    hourCents: z.int(),
    periodHours: z.int(),
    periodCapCents: z.int(),
  }),
  /** What the host still looks at of a car that is back. */
  returnNote: z.object({ note: z.string(), at: instantOut }).nullable(),
  /** To be compared with the licence card. */
  drivers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  reports: z.array(report),
  /** The last entry of the chain of this car. */
  chainHead: z.object({ seq: z.int(), hash: sha256 }),
});

const ofStage = { bookingId: uuid, stage };

export const getHandOver = useCase('hand-overs/get', {
  access: 'signed_in',
  summary:
    'The reports of a pick-up or a return with their photos and signatures. For guest, host and admins',
  input: z.strictObject(ofStage),
  output: handOver,
  refusals: ['not_found'],
});

const WRITING = [
  'not_found',
  'not_allowed',
  'hand_over_not_open',
  'report_signed',
  'too_many_reports',
] as const;

export const saveReport = useCase('hand-overs/save', {
  access: 'signed_in',
  summary:
    'Keep what the caller notes of the car; the id of the report is theirs, so that sent twice it is one',
  input: z.strictObject({ ...ofStage, reportId: uuid, facts }),
  output: handOver,
  refusals: [...WRITING, 'odometer_runs_back'],
});

export const addConditionPhoto = useCase('hand-overs/add-photo', {
  access: 'signed_in',
  summary:
    'Adds to a report a photo that was handed in as a file, by the hash that the phone made of its bytes. Sent twice it is one; one of the same angle stands in the place of the one before',
  input: z.strictObject({
    ...ofStage,
    reportId: uuid,
    photoId: uuid,
    fileId: uuid,
    angle: z.enum(CONDITION_ANGLES),
    sha256,
    takenAt: instant,
  }),
  output: z.object({ photoId: uuid, receivedAt: instantOut }),
  refusals: [
    ...WRITING,
    'file_unknown',
    'hash_differs',
    'condition_photo_repeated',
    'condition_photo_unreadable',
    'too_many_report_photos',
    'phone_clock',
  ],
});

export const signReport = useCase('hand-overs/sign', {
  access: 'signed_in',
  summary:
    'Sign a report by a typed name and the hash of what was read; the last signature that was missing moves the booking on',
  input: z.strictObject({
    ...ofStage,
    reportId: uuid,
    name: line.min(2).max(100),
    signedAt: instant,
    hash: sha256,
    /** By the host at pick-up: the licence card is that of a driver of the booking. */
    isLicenceSeen: z.boolean().default(false),
  }),
  output: handOver,
  refusals: [
    'not_found',
    'not_allowed',
    'hand_over_not_open',
    'report_incomplete',
    'report_changed',
    'licence_not_seen',
    'phone_clock',
  ],
});

const moved = z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES) });

export const refuseVehicle = useCase('hand-overs/refuse', {
  access: 'signed_in',
  summary:
    'The guest turns the car down at pick-up, with a photo in their report: the trip ends, and a person looks at it',
  input: z.strictObject({
    bookingId: uuid,
    reason: z.enum(REFUSE_REASONS),
    note: lines.min(LEAST_REFUSE_NOTE).max(LONGEST_REFUSE_NOTE),
  }),
  output: moved,
  refusals: ['not_found', 'not_allowed', 'hand_over_not_open', 'photos_needed'],
});

export const answerReturn = useCase('hand-overs/answer-return', {
  access: 'signed_in',
  summary: 'The host says of a car that is back that all is good, or what is still looked at',
  input: z.strictObject({
    bookingId: uuid,
    answer: z.enum(RETURN_ANSWERS),
    note: lines.max(LONGEST_REFUSE_NOTE).default(''),
  }),
  output: moved,
  refusals: ['not_found', 'not_allowed', 'note_missing'],
});
