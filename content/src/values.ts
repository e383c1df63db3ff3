import type { PublicPolicy } from '@kwela/domain/policy/public-policy';
import { KEPT_FOR } from '@kwela/domain/retention/retention';
import { readFacts } from './documents.ts';
import type { Values } from './placeholders.ts';

/** Who runs this installation, for the pages by law. From the settings of the server. */
export interface Company {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  /** With the Companies and Intellectual Property Commission. */
  readonly registration: string;
  /** Of a vendor, as the platform is one: it stands on its tax invoices. */
  readonly vatNumber: string;
  /** Their names, with a comma between. */
  readonly directors: string;
  readonly informationOfficer: string;
}

/** The trip that texts reckon with. */
const EXAMPLE = { dayPriceCents: 60_000, days: 3, rentalCents: 180_000 } as const;

const facts = Object.fromEntries(Object.entries(readFacts()).map(([name, { value }]) => [name, value]));

/** All that a text may name, with the policy that holds now. */
export const valuesOf = (policy: PublicPolicy, company: Company): Values => ({
  ...policy,
  facts,
  retention: KEPT_FOR,
  company,
  example: EXAMPLE,
});
