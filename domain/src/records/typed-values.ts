import type { Cents } from '../money.ts';
import { isLocalDate } from '../time.ts';

/** Spaces as people and spreadsheets write them between thousands: plain, no-break and narrow no-break. */
const SPACES = /[ \u00a0\u202f]/g;
const WHOLE = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)$/;
const ENGLISH_THOUSANDS = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
const RAND_SIGN = /^(?:ZAR|R)[ \u00a0\u202f]*/i;

/**
 * An amount of rand as somebody writes it: `1234.50`, `1 234,50`, `R1,234.5`. Null for anything else, a minus and `1,234` among it: the one is
 * no amount that was paid, the other can be read in two ways. Source: docs/rules/hosting.md “Spreadsheets”.
 */
export function readRand(typed: string): Cents | null {
  const text = typed.trim().replace(RAND_SIGN, '');
  const plain = ENGLISH_THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  const [, whole = '', part = ''] = /^([\d \u00a0\u202f]+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (!WHOLE.test(whole)) return null;
  const cents = Number(whole.replaceAll(SPACES, '')) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** A local date as `2026-12-31`, `2026/12/31`, `31/12/2026` or `31-12-2026`; the day comes first, as South Africa writes it. Null for anything else. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  const [, lastDay, lastMonth, lastYear] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  const parts = year === undefined ? [lastYear, lastMonth, lastDay] : [year, month, day];
  const on = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return isLocalDate(on) ? on : null;
}

/** Whole kilometres: `45012`, `45 012`, `45 012 km`. Null for anything else. */
export function readKilometres(typed: string): number | null {
  const text = typed.trim().replace(/[ \u00a0\u202f]*km$/i, '');
  if (!WHOLE.test(text)) return null;
  const km = Number(text.replaceAll(SPACES, ''));
  return Number.isSafeInteger(km) ? km : null;
}

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['', 'no', 'n', 'false', '0']);

/** A yes or no; nothing written is no. Null for anything else. */
export function readYes(typed: string): boolean | null {
  const text = typed.trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that starts like a formula would be run by a spreadsheet, so an export puts a quote mark in front; this takes it off again. */
export const fromText = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
