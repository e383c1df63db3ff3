import { makeReference, readReference } from '../reference.ts';

/** `TKT-2611-7K3QX`, from the instant of opening and five random whole numbers. */
export const ticketReference = (openedAt: Date, random: readonly number[]): string =>
  makeReference('TKT', openedAt, random);

/** What a person typed, in the form that is stored; null for what is no reference of a ticket. */
export const readTicketReference = (typed: string): string | null => readReference('TKT', typed);
