import type { Random } from '../random.ts';

/** What hosts say of guests who brought the car back as they got it, and of the few who did not. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  5: [
    '{guest} brought the car back clean and on time.',
    'Easy to reach and friendly. {guest} is welcome any time.',
    'The tank was full and the car was spotless. Thank you, {guest}.',
    'Dankie, {guest}. A careful driver.',
    'Siyabonga, {guest}. You are welcome again.',
    '',
  ],
  4: [
    'A good guest. {guest} was half an hour late, and told me before.',
    'All fine with {guest}. There was some sand in the boot.',
    '{guest} looked after the car. I had to remind them of the toll slip.',
  ],
  3: ['{guest} returned the car late, and the tank was not full.'],
};

const SHARES = [
  [5, 82],
  [4, 15],
  [3, 3],
] as const;

/** How a host found a guest. */
export function guestReviewOf(guest: string, random: Random) {
  const stars = random.weighted(SHARES);
  return { stars, text: random.pick(WORDS[stars] ?? []).replaceAll('{guest}', guest) };
}
