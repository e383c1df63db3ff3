import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLeaks } from './find-leaks.ts';

const kindsIn = (text: string) => findLeaks(text).map(({ kind, words }) => [kind, words]);

describe('what would take contact or payment away', () => {
  it.each([
    ['Call me on 082 555 1234.', 'phone', '082 555 1234'],
    ['Bel 0825551234 asseblief', 'phone', '0825551234'],
    ['+27 82 555 1234', 'phone', '+27 82 555 1234'],
    ['27825551234', 'phone', '27825551234'],
    ['0027 (0)82-555-1234', 'phone', '0027 (0)82-555-1234'],
    ['landline 021 424 1000', 'phone', '021 424 1000'],
    ['0 8 2 5 5 5 1 2 3 4', 'phone', '0 8 2 5 5 5 1 2 3 4'],
    ['0.8.2.5.5.5.1.2.3.4', 'phone', '0.8.2.5.5.5.1.2.3.4'],
    ['0, 8, 2, 5, 5, 5, 1, 2, 3, 4', 'phone', '0, 8, 2, 5, 5, 5, 1, 2, 3, 4'],
    ['082 555 one two three four', 'phone', '082 555 one two three four'],
    [
      'zero eight two, triple five, one two three four',
      'phone',
      'zero eight two, triple five, one two three four',
    ],
    ['nul agt twee vyf vyf vyf een twee drie vier', 'phone', 'nul agt twee vyf vyf vyf een twee drie vier'],
    [
      'oh eighty-two five fifty-five twelve thirty-four',
      'phone',
      'oh eighty-two five fifty-five twelve thirty-four',
    ],
    ['O82 555 l234', 'phone', 'O82 555 l234'],
    ['０８２ ５５５ １２３４', 'phone', '０８２ ５５５ １２３４'],
    ['٠٨٢ ٥٥٥ ١٢٣٤', 'phone', '٠٨٢ ٥٥٥ ١٢٣٤'],
    ['0️⃣8️⃣2️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣', 'phone', '0️⃣8️⃣2️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4'],
    ['82 555 1234', 'phone', '82 555 1234'],
    ['+44 7700 900123', 'phone', '+44 7700 900123'],
    ['R082 555 1234', 'phone', '082 555 1234'],
    ['sipho@example.co.za', 'email', 'sipho@example.co.za'],
    ['Mail thandi.m+cars@gmail.com now', 'email', 'thandi.m+cars@gmail.com'],
    ['sipho (at) gmail (dot) com', 'email', 'sipho (at) gmail (dot) com'],
    ['sipho at gmail dot com', 'email', 'sipho at gmail dot com'],
    ['sipho @ gmail . com', 'email', 'sipho @ gmail . com'],
    ['sipho at gmail', 'email', 'sipho at gmail'],
    ['sipho at mweb co za', 'email', 'sipho at mweb co za'],
    ['See https://example.com/x', 'link', 'https://example.com/x'],
    ['www.mycars.co.za', 'link', 'www.mycars.co.za'],
    ['mycars.co.za', 'link', 'mycars.co.za'],
    ['wa.me/27825551234', 'link', 'wa.me/27825551234'],
    ['bit.ly/gate', 'link', 'bit.ly/gate'],
    ['mycars dot co dot za', 'link', 'mycars dot co dot za'],
    ['mycars . co . za', 'link', 'mycars . co . za'],
    ['On Insta I am @thandi_cars', 'handle', '@thandi_cars'],
    ['WhatsApp me on thandi.cars', 'handle', 'WhatsApp me on thandi.cars'],
    ['Telegram: thandi', 'handle', 'Telegram: thandi'],
    ['ig thandi_99', 'handle', 'ig thandi_99'],
    ['Account 6212 3456', 'bank', '6212 3456'],
    ['acc no. 62123456789', 'bank', '62123456789'],
    ['Branch code 250655', 'bank', '250655'],
    ['Capitec 1234567890', 'bank', '1234567890'],
    ['62123456789', 'bank', '62123456789'],
    ['4111 1111 1111 1111', 'bank', '4111 1111 1111 1111'],
    ['GB29 NWBK 6016 1331 9268 19', 'bank', 'GB29 NWBK 6016 1331 9268 19'],
    ['SWIFT FIRNZAJJ', 'bank', 'SWIFT FIRNZAJJ'],
  ])('%s', (text, kind, words) => {
    expect(kindsIn(text)).toEqual([[kind, words]]);
  });

  it('is found each by itself, in the order of the text', () => {
    expect(kindsIn('082 555 1234 or thandi@example.co.za, FNB 62123456789.')).toEqual([
      ['phone', '082 555 1234'],
      ['email', 'thandi@example.co.za'],
      ['bank', '62123456789'],
    ]);
  });
});

describe('what a host has to be able to write', () => {
  it.each([
    'Hi {guest}, your {car} is ready on {start}. Your code is {code}.',
    'The plate is CA 123-456 and the bay is B27.',
    'ND 821 555, or GP plate HBC 123 GP',
    'We are at 14 Mill Street, Gardens, Cape Town, 8001.',
    'Flat 1204, 27 Loop Street, 8001',
    'Extra cleaning costs R1 745.20, and fuel about R27 per litre.',
    'A late return is R350 an hour, up to R12 500,00.',
    'The deposit of R850 000 000 is a joke.',
    'The gate code is 250655#.',
    'Gate 4821, key box 0519, alarm 7734.',
    'FNB building, parking level 2, gate code 25065',
    'Park at the bank on the corner.',
    'Return by 08:00 on 2026-12-08, or 08/12/2026 at 17:30.',
    'Fri 4 Dec, 10:00 to Tue 8 Dec, 10:00',
    'I am there 08:00-17:00, on Saturdays 09.00 to 13.00.',
    'Weekdays 0800-1700, Saturdays 0900-1300',
    'The odometer says 145 230 km; 250 km a day are included.',
    'Take the N2, then the M3, exit 12, and the R300.',
    'Tyres at 2.2 bar; 95 unleaded. 1.4 TSI, 6-speed.',
    'Booking TRP-2612-7K3QX',
    'In an emergency dial 112 or 10111.',
    'Meet me @ the gate. Then we go.',
    'I am at home. Come in, please.',
    'No WhatsApp: calls only through the app.',
    'WhatsApp works at the gate, the signal is good at 10h30.',
    'Please e.g. bring your licence, i.e. the card, etc. Thanks!',
    'One of two keys is in the box; the other three are spare.',
    'Een van die twee sleutels is by die hek.',
    'Uma ufika, shaya i-intercom 12.',
    'The Suzuki Swift is in bay 8.',
    'Give me one minute, I am on the phone.',
    'Seats 5, doors 4, 2 airbags, year 2022',
    'GPS -33.918861, 18.423300',
    'Chapter and verse: 1 2 3 4 5 6 7',
    'Buses at 08, 10, 12, 14 and 16',
  ])('%s', (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

const NAMES: readonly (readonly string[])[] = [
  ['0', 'zero', 'nul', 'oh'],
  ['1', 'one', 'een'],
  ['2', 'two', 'twee'],
  ['3', 'three', 'drie'],
  ['4', 'four', 'vier'],
  ['5', 'five', 'vyf'],
  ['6', 'six', 'ses'],
  ['7', 'seven', 'sewe'],
  ['8', 'eight', 'agt'],
  ['9', 'nine', 'nege'],
];
const plainWords = fc.array(
  fc.constantFrom('please', 'the car is', 'call', 'asseblief', 'ngicela', 'key at the gate,', 'thanks'),
  { maxLength: 4 },
);
const mobile = fc
  .tuple(
    fc.constantFrom('6', '7', '8'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
  )
  .map(([first, rest]) => `0${first}${rest.join('')}`);

describe('a mobile number', () => {
  it('is found however its digits are parted and spelled', () => {
    fc.assert(
      fc.property(
        plainWords,
        mobile,
        fc.array(fc.tuple(fc.nat(2), fc.constantFrom(' ', '-', '.', ' - ', '  ')), {
          minLength: 10,
          maxLength: 10,
        }),
        plainWords,
        (before, number, ways, after) => {
          const written = [...number]
            .map((digit, index) => {
              const [way = 0, gap = ' '] = ways[index] ?? [];
              const names = NAMES[Number(digit)] ?? [];
              return `${names[way] ?? digit}${index === 9 ? '' : gap}`;
            })
            .join('');
          const text = [...before, written, ...after].join(' ');
          const found = findLeaks(text);
          expect(found.map(({ kind }) => kind)).toContain('phone');
          expect(found.some(({ from, to }) => text.slice(from, to).includes(written.slice(0, 3)))).toBe(true);
        },
      ),
    );
  });

  it('is found in one piece between any words', () => {
    fc.assert(
      fc.property(plainWords, mobile, plainWords, (before, number, after) => {
        expect(kindsIn([...before, number, ...after].join(' '))).toEqual([['phone', number]]);
      }),
    );
  });
});

describe('any text', () => {
  it('has what was found in its order, apart, within it, and never breaks the search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { from, to, words } of findLeaks(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(words).toBe(text.slice(from, to));
          last = to;
        }
      }),
    );
  });

  it('without a digit, a dot, an at sign, a slash or a number in words has nothing', () => {
    const letters = fc.constantFrom(...'acdefgjkmpqruvwxyz ,!?'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 300 }), (text) => {
        expect(findLeaks(text)).toEqual([]);
      }),
    );
  });

  it('is looked through quickly, even when it was made to be slow', () => {
    const texts = [
      'a'.repeat(2_000),
      '1 '.repeat(1_000),
      'a.'.repeat(1_000),
      'whatsapp me '.repeat(160),
      '('.repeat(2_000),
    ];
    const before = performance.now();
    for (const text of texts) findLeaks(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
