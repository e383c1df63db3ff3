import type { Found } from './found.ts';
import type { NumberRun } from './number-runs.ts';

/** South African numbers: with the 0, or with 27 in its place, which some write before it. Source: docs/rules/hosting.md “Messages to guests”. */
const SOUTH_AFRICAN = /^(?:0[1-8]\d{8}|(?:00)?27[1-8]\d{8}|(?:00)?270[1-8]\d{8})$/;
/** A mobile number whose 0 was left out. */
const WITHOUT_ZERO = /^[6-8]\d{8}$/;
const ABROAD = /^(?:00)?[1-9]\d{7,13}$/;
const LONGEST = 17;

/** Whether groups are parted as a mobile number without its 0 is: 82 555 1234, one by one, or not at all. */
const isPartedAsMobile = (groups: NumberRun): boolean =>
  groups.length === 1 || groups[0]?.digits.length === 2 || groups.every(({ digits }) => digits.length === 1);

/** The number that begins with a group: how many groups it has. */
function lengthOfNumber(run: NumberRun, start: number): number | null {
  const isAbroad = run[start]?.hasPlus === true || run[start]?.digits.startsWith('00') === true;
  let digits = '';
  let abroad: number | null = null;
  for (let end = start; end < run.length && digits.length <= LONGEST; end += 1) {
    digits += run[end]?.digits ?? '';
    const groups = run.slice(start, end + 1);
    if (SOUTH_AFRICAN.test(digits)) return groups.length;
    if (WITHOUT_ZERO.test(digits) && isPartedAsMobile(groups)) return groups.length;
    if (isAbroad && ABROAD.test(digits)) abroad = groups.length;
  }
  return abroad;
}

/** Telephone numbers, of here and of abroad, however they are parted or spelled. */
export function findPhones(runs: readonly NumberRun[]): Found[] {
  return runs.flatMap((run) => {
    const found: Found[] = [];
    for (let start = 0; start < run.length; ) {
      const count = lengthOfNumber(run, start);
      const [first, last] = [run[start], run[start + (count ?? 1) - 1]];
      if (count !== null && first !== undefined && last !== undefined)
        found.push({ kind: 'phone', from: first.from - (first.hasPlus ? 1 : 0), to: last.to });
      start += count ?? 1;
    }
    return found;
  });
}
