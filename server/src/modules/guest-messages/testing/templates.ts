import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import type { z } from 'zod';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

export type TemplateInput = z.input<Contract['guest-messages/save']['input']>;

export const templateInput = (change: Partial<TemplateInput> = {}): TemplateInput => ({
  id: randomUUID(),
  version: null,
  name: 'Gate',
  schedule: { event: 'booking_accepted' },
  text: 'Hi {guest}, the {car} is yours from {start}. {code}',
  vehicleIds: null,
  isOn: true,
  ...change,
});

/** What hosts prepare and guests read, as tests need it. */
export const messageDesk = (server: TestServer) => ({
  /** What was read of a template can be given back with a change. */
  save: (
    as: TestPerson,
    { canChange: _, ...change }: Partial<TemplateInput> & { canChange?: boolean } = {},
  ) => server.succeed('guest-messages/save', templateInput(change), { as }),
  textsOf: async (bookingId: string, as: TestPerson) =>
    (await server.succeed('guest-messages/of-trip', { bookingId }, { as })).messages.map(({ text }) => text),
});
