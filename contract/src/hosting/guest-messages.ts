import { LEAK_KINDS } from '@kwela/domain/hosting/guest-messages/leaks/found';
import {
  LONGEST_MESSAGE,
  LONGEST_TEMPLATE_NAME,
  MOST_HOURS_BEFORE,
} from '@kwela/domain/hosting/guest-messages/limits';
import { HOURS_BEFORE_EVENTS, OTHER_EVENTS } from '@kwela/domain/hosting/guest-messages/schedule';
import { z } from 'zod';
import { REMOVAL, useCase } from '../define.ts';
import { hostParam, instantOut, line, lines, uuid } from '../fields.ts';
import { chosenCars, titledCar } from './named-cars.ts';

/** What hosts write to guests: templates that are sent by themselves, and messages by hand. Source: docs/rules/hosting.md “Messages to guests”. */

const schedule = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.enum(HOURS_BEFORE_EVENTS),
    hoursBefore: z.int().min(1).max(MOST_HOURS_BEFORE),
  }),
  z.strictObject({ event: z.enum(OTHER_EVENTS) }),
]);

const text = lines.pipe(z.string().min(1).max(LONGEST_MESSAGE));

const template = z.object({
  id: uuid,
  name: z.string(),
  schedule,
  text: z.string(),
  /** Null: all. */
  vehicleIds: z.array(uuid).nullable(),
  isOn: z.boolean(),
  /** What was read goes back with a change. */
  version: z.int(),
  /** Whoever helps with some cars changes the templates of those alone. */
  canChange: z.boolean(),
});

/** What must not leave, and where it stands in the text. */
export const leaksFound = z.object({
  found: z.array(z.object({ kind: z.enum(LEAK_KINDS), from: z.int(), to: z.int(), words: z.string() })),
});
export const unknownNames = z.object({ names: z.array(z.string()) });

const WRITTEN = ['message_leaks', 'message_variables_unknown'] as const;

export const listMessageTemplates = useCase('guest-messages/templates', {
  access: 'signed_in',
  summary: 'The messages that a host has prepared for guests, with the cars that they can be for',
  input: z.strictObject({ ...hostParam }),
  output: z.object({
    templates: z.array(template),
    cars: z.array(titledCar),
    /** Whether who asks works on all of the host’s cars. */
    hasAllCars: z.boolean(),
    maxTemplates: z.int(),
  }),
  refusals: ['not_found'],
});

export const saveMessageTemplate = useCase('guest-messages/save', {
  access: 'signed_in',
  summary:
    'Writes or changes a message that guests are sent by themselves at an event; words that would take contact or payment away are named and refused',
  input: z.strictObject({
    /** Chosen by the caller, so that one sent twice is one. */
    id: uuid,
    ...hostParam,
    /** Null: it is new. */
    version: z.int().min(1).nullable(),
    name: line.pipe(z.string().min(1).max(LONGEST_TEMPLATE_NAME)),
    schedule,
    text,
    vehicleIds: chosenCars,
    isOn: z.boolean(),
  }),
  output: template,
  refusals: ['not_found', 'too_many_templates', 'template_changed', ...WRITTEN],
});

export const removeMessageTemplate = useCase('guest-messages/remove', {
  ...REMOVAL,
  summary: 'Takes a template away; what was sent of it stays. Sent again, it changes nothing',
});

export const previewMessage = useCase('guest-messages/preview', {
  access: 'signed_in',
  summary: 'How a message reads for the next trip that would get it, or for an example; nothing is sent',
  input: z.strictObject({ ...hostParam, text, vehicleIds: chosenCars }),
  output: z.object({
    /** Null: there is no such trip, and the names are an example. */
    trip: z.object({ ref: z.string(), guestFirstName: z.string(), startAt: instantOut }).nullable(),
    text: z.string(),
    /** The mail around it, in the language of who asks. */
    mail: z.object({ subject: z.string(), text: z.string() }),
  }),
  refusals: ['not_found', ...WRITTEN],
});

const sentMessage = z.object({
  id: uuid,
  text: z.string(),
  sentAt: instantOut,
  /** By the clock, or by hand. */
  isByHand: z.boolean(),
});

export const listTripMessages = useCase('guest-messages/of-trip', {
  access: 'signed_in',
  summary: 'What the host of a trip has sent its guest, the first first; for both of them',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ messages: z.array(sentMessage) }),
  refusals: ['not_found'],
});

export const sendMessageNow = useCase('guest-messages/send', {
  access: 'signed_in',
  summary:
    'Sends a template at once to the guest of a trip that is under way; sent again with the same id, it is one',
  input: z.strictObject({ id: uuid, bookingId: uuid, templateId: uuid }),
  output: sentMessage,
  refusals: ['not_found', 'not_allowed', 'rate_limited'],
});
