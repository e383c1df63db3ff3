import { ok, type Result, refuse } from '../result.ts';
import { hasLuhnCheck } from './luhn.ts';

export const VAT_NUMBER_FAULTS = ['not_10_digits', 'not_a_vat_number', 'check_digit'] as const;
export type VatNumberFault = (typeof VAT_NUMBER_FAULTS)[number];

/**
 * The number of a VAT vendor: ten digits that begin with 4, the last of them a Luhn check over all. Spaces are allowed. Whether
 * the vendor is registered today is for the register of SARS to say. Source: docs/rules/hosting.md “VAT numbers” (tools.gera.services/south-africa-vat-number-validator).
 */
export function readVatNumber(typed: string): Result<string, VatNumberFault> {
  const number = typed.replaceAll(/\s/g, '');
  if (!/^\d{10}$/.test(number)) return refuse('not_10_digits');
  if (!number.startsWith('4')) return refuse('not_a_vat_number');
  return hasLuhnCheck(number) ? ok(number) : refuse('check_digit');
}
