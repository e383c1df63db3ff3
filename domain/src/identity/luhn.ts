/**
 * Whether the last digit of a number fits the others by the Luhn formula: from the right every second digit is doubled, and
 * the sum of all digits is a multiple of ten. `digits` holds digits alone. Source: ISO/IEC 7812-1, annex B.
 */
export function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, sign, index) => {
    const digit = index % 2 === 0 ? Number(sign) : Number(sign) * 2;
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
