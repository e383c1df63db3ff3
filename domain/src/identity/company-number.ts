import { ok, type Result, refuse } from '../result.ts';

export const COMPANY_FAULTS = ['company_number', 'company_year'] as const;
export type CompanyFault = (typeof COMPANY_FAULTS)[number];

/** What the last two digits say. Others exist and are taken as `other`. */
export const COMPANY_KINDS = [
  'public',
  'private',
  'non_profit',
  'external',
  'incorporated',
  'close_corporation',
  'co_operative',
  'state_owned',
  'other',
] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

const KIND_BY_ENDING = new Map<string, CompanyKind>([
  ['06', 'public'],
  ['07', 'private'],
  ['08', 'non_profit'],
  ['10', 'external'],
  ['21', 'incorporated'],
  ['23', 'close_corporation'],
  ['24', 'co_operative'],
  ['25', 'co_operative'],
  ['26', 'co_operative'],
  ['30', 'state_owned'],
]);

export interface CompanyNumber {
  /** `2014/123456/07`. */
  readonly number: string;
  readonly year: number;
  readonly kind: CompanyKind;
}

/** The first Companies Act of the Union; registers were older, but none of their companies hosts cars. */
const FIRST_YEAR = 1926;
const WRITTEN = /^(?:CK|K|B|M)?(\d{4})\/?(\d{6})\/?(\d{2})$/;

/**
 * The registration number of a company, `YYYY/NNNNNN/NN`, as somebody types it: with spaces or hyphens, without strokes, with
 * the K or CK that older papers put before it. `thisYear` is the latest year that it can be of. Whether the company
 * exists is for the register to say. Source: docs/rules/hosting.md “Companies” (cipc.co.za/, Companies Act 71 of 2008, section 14).
 */
export function readCompanyNumber(typed: string, thisYear: number): Result<CompanyNumber, CompanyFault> {
  const parts = WRITTEN.exec(typed.replaceAll(/\s/g, '').replaceAll(/[-\\]/g, '/').toUpperCase());
  if (parts === null) return refuse('company_number');
  const [, yearText = '', running = '', ending = ''] = parts;
  const year = Number(yearText);
  if (year < FIRST_YEAR || year > thisYear) return refuse('company_year');
  return ok({
    number: `${yearText}/${running}/${ending}`,
    year,
    kind: KIND_BY_ENDING.get(ending) ?? 'other',
  });
}
