import { FIELD_FAULTS, type FieldFault, YEARS } from '@kwela/contract/field-faults';
import {
  bboxParam,
  calendarDate,
  flagParam,
  instant,
  localDate,
  nearParam,
  numberParam,
} from '@kwela/contract/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { atLeast, atMost, FIELD_SENTENCES, faultMessage, oneOf } from './field-faults.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
const sentenceOf = (fault: FieldFault): string => {
  const message = faultMessage(fault);
  return message === undefined ? '' : say(message);
};
/** What a sentence gives as an example. */
const exampleIn = (fault: FieldFault): string => /such as (.+)\.$/.exec(sentenceOf(fault))?.[1] ?? '';

describe('what is said of a field', () => {
  it.each(FIELD_FAULTS)('is a whole sentence without a word of the code: %s', (fault) => {
    expect(sentenceOf(fault)).toMatch(/^[A-Z].*\.$/);
    expect(sentenceOf(fault)).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z]|invalid|cursor/);
  });

  it.each<[FieldFault, z.ZodType]>([
    ['instant', instant],
    ['date', localDate],
    ['point', nearParam],
    ['map_sides', bboxParam],
    ['country', z.string().regex(/^[A-Z]{2}$/)],
  ])('gives an example that is taken: %s', (fault, schema) => {
    expect(schema.safeParse(exampleIn(fault)).error).toBeUndefined();
  });

  it('names the two words that a flag takes', () => {
    const [, yes, no] = /^Use (\w+) or (\w+)\.$/.exec(sentenceOf('flag')) ?? [];
    expect([yes, no].map((word) => flagParam.parse(word))).toEqual([true, false]);
  });

  it('names the very years that are taken', () => {
    expect(sentenceOf('year')).toBe('Choose a year from 1900 to 2199.');
    const inYear = (year: number) => calendarDate.safeParse(`${year}-06-16`).success;
    expect([YEARS.first, YEARS.last].map(inYear)).toEqual([true, true]);
  });

  it('is never said of a text that is no fault', () => {
    expect(faultMessage('toString')).toBeUndefined();
    expect(faultMessage('Invalid input')).toBeUndefined();
    expect(numberParam(z.int()).safeParse('x').error?.issues[0]?.message).toBe('number');
  });

  it('counts characters, entries and numbers in their own words', () => {
    expect([atLeast('characters', '2'), atMost('characters', '80')].map(say)).toEqual([
      'Use 2 characters or more.',
      'Use 80 characters or fewer.',
    ]);
    expect([atLeast('entries', '2'), atMost('entries', '5')].map(say)).toEqual([
      'Choose 2 or more.',
      'Choose 5 or fewer.',
    ]);
    expect([atLeast('number', '1'), atMost('number', '20')].map(say)).toEqual([
      'Use 1 or more.',
      'Use 20 or less.',
    ]);
    expect(say(oneOf(['basic', 'super']))).toBe('Choose from: basic, super.');
    expect(say(FIELD_SENTENCES.needed)).toBe('This is required.');
  });
});
