import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { describe, expect, it } from 'vitest';
import { EMPTY_ENQUIRY, enquiryInput, enquiryProblems, enquiryText, stillOnOffer } from './enquiry.ts';

const GEAR = {
  ...EMPTY_ENQUIRY,
  item: 'Roof box',
  on: '2026-12-24',
  place: 'Bellville',
  text: 'One for a Corolla Cross, please, for ten days.',
  email: 'sipho@example.co.za',
};
/** Just after midnight in South Africa, where it is still yesterday in London. */
const JUST_AFTER_MIDNIGHT = new Date('2026-12-23T22:30:00Z');
const asVisitor = { needsEmail: true, now: JUST_AFTER_MIDNIGHT };
const problems = (changes: Partial<typeof GEAR>) =>
  enquiryProblems('gear', { ...GEAR, ...changes }, asVisitor);

describe('what is wrong with an enquiry', () => {
  it('is nothing where all is said', () => {
    expect(problems({})).toEqual({});
  });

  it.each([
    ['today, by the South African day', '2026-12-24', false],
    ['yesterday, though it is still today in London', '2026-12-23', true],
  ])('goes by our day: %s', (_day, on, isWrong) => {
    expect('on' in problems({ on })).toBe(isWrong);
  });

  it.each([
    ['120 signs', 120, false],
    ['121 signs', 121, true],
  ])('is a line of %s', (_length, length, isWrong) => {
    expect('place' in problems({ place: 'x'.repeat(length) })).toBe(isWrong);
  });

  it.each([
    ['', false],
    ['1', false],
    ['999', false],
    ['0', true],
    ['1000', true],
    ['2,5', true],
    ['-3', true],
  ])('is a count of “%s”: %s', (people, isWrong) => {
    const wedding = { ...GEAR, people, choice: 'A driver' };
    expect('people' in enquiryProblems('wedding', wedding, asVisitor)).toBe(isWrong);
  });

  it('is a text that is too long with what was filled in above it, as both travel as one', () => {
    const above = enquiryText('gear', { ...GEAR, text: '' }).length;
    const room = TICKET_LIMITS.mostCharacters - above;
    expect(problems({ text: 'x'.repeat(room) })).toEqual({});
    expect(problems({ text: 'x'.repeat(room + 1) })).toEqual({
      text: `This is too long. Use at most ${room} characters.`,
    });
    expect(enquiryText('gear', { ...GEAR, text: 'x'.repeat(room) })).toHaveLength(
      TICKET_LIMITS.mostCharacters,
    );
  });

  it.each([
    ['nineteen', 19, true],
    ['twenty', 20, false],
  ])('is a text of %s signs, blanks at its ends not counted', (_length, length, isWrong) => {
    expect('text' in problems({ text: `  ${'x'.repeat(length)}\n` })).toBe(isWrong);
  });

  it.each([
    ['', false],
    ['082 123 4567', false],
    ['82 123 4567', true],
    ['sipho@example.co.za', true],
  ])('is a number to call of “%s”: %s', (callNumber, isWrong) => {
    expect('callNumber' in problems({ callNumber })).toBe(isWrong);
  });

  it('is no address for somebody who is signed in', () => {
    const known = enquiryProblems('gear', { ...GEAR, email: '' }, { ...asVisitor, needsEmail: false });
    expect(known).toEqual({});
  });
});

describe('what is sent of an enquiry', () => {
  it('is what belongs to its page alone, without the address of a person whom we know', () => {
    const input = enquiryInput(
      'gear',
      { ...GEAR, people: '4', choice: 'Stills', callNumber: ' 0821234567 ' },
      { isVisitor: false, isSeparate: true },
    );
    expect(input).toEqual({
      topic: 'gear',
      text: [
        'What you need: Roof box',
        'First day of the trip: 2026-12-24',
        'Where you pick up the car: Bellville',
        '',
        GEAR.text,
      ].join('\n'),
      email: null,
      callNumber: '0821234567',
      isSeparate: true,
    });
  });
});

describe('what was kept for another day', () => {
  it('has nothing left of what cannot be chosen any more', () => {
    expect(stillOnOffer('gear', GEAR, ['Cooler box'])).toEqual({ ...GEAR, item: '' });
    expect(stillOnOffer('gear', GEAR, ['Cooler box', 'Roof box'])).toEqual(GEAR);
    expect(stillOnOffer('gear', GEAR)).toEqual({ ...GEAR, item: '' });
  });

  it('has no answer in the words of another language, and all that was typed', () => {
    const kept = { ...GEAR, choice: '’n Bestuurder' };
    expect(stillOnOffer('wedding', kept)).toEqual({ ...kept, choice: '' });
    expect(stillOnOffer('hosting', { ...GEAR, item: 'Polo Vivo 2021' }).item).toBe('Polo Vivo 2021');
  });
});
