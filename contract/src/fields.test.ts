import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bboxParam,
  calendarDate,
  choicesParam,
  flagParam,
  instant,
  line,
  lines,
  localDate,
  nearParam,
  numberParam,
  pageParams,
} from './fields.ts';

/** The fault by which a value is refused; null when it is taken. */
const faultOf = (schema: z.ZodType, value: unknown): string | null =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

describe('a line that a person types', () => {
  it.each([
    ['a name with signs', 'Nomvula O’Neill-Dlamini', 'Nomvula O’Neill-Dlamini'],
    ['other scripts and pictures', 'André 王 👩🏽‍🦱', 'André 王 👩🏽‍🦱'],
    ['blanks around it', '  Sipho  ', 'Sipho'],
    ['nothing', '', ''],
  ])('may be %s', (_, typed, kept) => {
    expect(line.parse(typed)).toBe(kept);
  });

  it.each([
    ['two lines', 'Sipho\nDlamini'],
    ['a tab', 'Sipho\tDlamini'],
    ['the sign that ends texts', 'Sipho\u0000'],
    ['the sign that clears a terminal', '\u001b[2J'],
    ['half of a picture', 'Sipho \ud83d'],
  ])('is not %s', (_, typed) => {
    expect(faultOf(line, typed)).toBe('one_line');
  });

  it('may be several where there is room for them, with nothing hidden in them', () => {
    expect(lines.parse('The battery is flat.\r\n\tSorry.\n')).toBe('The battery is flat.\r\n\tSorry.');
    expect(faultOf(lines, 'Sorry\u0000')).toBe('plain_text');
    expect(faultOf(lines, 'Sorry \udc00')).toBe('plain_text');
  });
});

describe('a time', () => {
  it('is the same instant, in whichever zone it is told', () => {
    const tenInTheMorning = new Date('2026-12-04T08:00:00Z');
    for (const text of ['2026-12-04T10:00:00+02:00', '2026-12-04T08:00:00Z', '2026-12-04T03:00:00-05:00']) {
      expect(instant.parse(text)).toEqual(tenInTheMorning);
    }
  });

  it.each([
    ['a wall clock that says no zone', '2026-12-04T10:00:00', 'instant'],
    ['a day', '2026-12-04', 'instant'],
    ['an hour that no day has', '2026-12-04T25:00:00Z', 'instant'],
    ['a day that no month has', '2027-02-29T10:00:00Z', 'instant'],
    ['words', 'tomorrow', 'instant'],
    ['the year of the horse carriage', '1899-12-31T10:00:00Z', 'year'],
    ['a year that nobody books', '2200-01-01T10:00:00Z', 'year'],
  ])('is not %s', (_, text, fault) => {
    expect(faultOf(instant, text)).toBe(fault);
  });

  it('of a calendar lies in the years that a calendar has; of a licence it need not', () => {
    expect(['1900-01-01', '2199-12-31'].map((on) => faultOf(calendarDate, on))).toEqual([null, null]);
    expect(['1899-12-31', '2200-01-01'].map((on) => faultOf(calendarDate, on))).toEqual(['year', 'year']);
    expect(faultOf(localDate, '2200-01-01')).toBeNull();
    expect(['2027-02-29', '04/12/2026', '2026-12-4'].map((on) => faultOf(localDate, on))).toEqual([
      'date',
      'date',
      'date',
    ]);
  });
});

describe('what stands in an address', () => {
  const seats = numberParam(z.int().min(1).max(20));

  it('is read as the number that it says, no matter who wrote the address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        expect(seats.parse(count)).toBe(count);
        expect(seats.parse(String(count))).toBe(count);
        expect(seats.parse(` ${count} `)).toBe(count);
      }),
    );
  });

  it.each(['', ' ', 'many', '1,5', '5 seats', 'Infinity', 'NaN'])(
    'is no number when it says "%s"',
    (text) => {
      expect(faultOf(seats, text)).toBe('number');
    },
  );

  it.each(['0', '21', '4.5', '-4'])('is out of bounds when it says %s', (text) => {
    expect(seats.safeParse(text).success).toBe(false);
  });

  it('says yes or no in the two words for it', () => {
    expect([true, 'true', false, 'false'].map((flag) => flagParam.parse(flag))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['1', 'TRUE', 'on', ''].map((flag) => faultOf(flagParam, flag))).toEqual(Array(4).fill('flag'));
  });

  it('chooses from a list by commas or by saying a name again', () => {
    const fuels = choicesParam(['petrol', 'diesel', 'electric']);
    expect(fuels.parse('petrol,diesel')).toEqual(['petrol', 'diesel']);
    expect(fuels.parse(['petrol', 'diesel'])).toEqual(['petrol', 'diesel']);
    expect(fuels.parse(',electric,')).toEqual(['electric']);
    expect(fuels.parse('')).toEqual([]);
    expect(fuels.safeParse('steam').success).toBe(false);
    expect(fuels.safeParse('petrol,petrol,petrol,petrol').success).toBe(false);
  });

  it('gives any point of the earth back as it was written', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        expect(nearParam.parse(`${lat}, ${lng}`)).toEqual({ lat: Number(`${lat}`), lng: Number(`${lng}`) });
      }),
    );
  });

  it.each(['', '18.42', '-33.92,18.42,5', '-33.92,', 'here,there', '-33.92;18.42'])(
    'is no point when it says "%s"',
    (text) => {
      expect(faultOf(nearParam, text)).toBe('point');
    },
  );

  it.each(['-90.1,18', '-33,180.1'])('is no point of this earth when it says %s', (text) => {
    expect(nearParam.safeParse(text).success).toBe(false);
  });

  it('names the sides of a map in their order, with something between them', () => {
    expect(bboxParam.parse('18.3,-34.1,18.7,-33.7')).toEqual({
      west: 18.3,
      south: -34.1,
      east: 18.7,
      north: -33.7,
    });
    for (const flat of ['18.3,-34.1,18.3,-33.7', '18.3,-34.1,18.7,-34.1', '18.3,-34.1,18.7']) {
      expect(faultOf(bboxParam, flat)).toBe('map_sides');
    }
  });

  it('asks for a page of twenty, of fifty at most, and for the next by what we gave', () => {
    const page = z.strictObject(pageParams);
    expect(page.parse({})).toEqual({ limit: 20 });
    expect(page.parse({ limit: '50', after: 'abc' })).toEqual({ limit: 50, after: 'abc' });
    expect([0, 51].map((limit) => page.safeParse({ limit }).success)).toEqual([false, false]);
    expect(page.safeParse({ after: 'x'.repeat(401) }).success).toBe(false);
  });
});
