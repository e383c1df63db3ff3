import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, MESSAGE_VARIABLES, unknownVariables } from './variables.ts';

const VALUES = { guest: 'Sipho', car: 'Volkswagen Polo', start: 'Fri 4 Dec, 10:00', code: 'TRP-2612-7K3QX' };

describe('variables of a message', () => {
  it('are filled in wherever they stand', () => {
    expect(fillIn('Hi {guest}, the {car} is yours from {start} ({code}). See you, {guest}!', VALUES)).toBe(
      'Hi Sipho, the Volkswagen Polo is yours from Fri 4 Dec, 10:00 (TRP-2612-7K3QX). See you, Sipho!',
    );
  });

  it.each([
    ['Hi {guest}', []],
    ['Hi {Guest} and {name}, {name}', ['Guest', 'name']],
    ['Hi { guest }', [' guest ']],
    ['Code {}', ['']],
    ['Open { and close }', [' and close ']],
    ['A brace { alone', []],
    ['{{guest}}', []],
  ])('%s names what is not known: %j', (text, names) => {
    expect(unknownVariables(text)).toEqual(names);
  });

  it('in a value are not filled in again', () => {
    expect(fillIn('{guest}', { ...VALUES, guest: '{code}' })).toBe('{code}');
  });

  it('leave every other text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[{}]/.test(text));
        expect(fillIn(text, VALUES)).toBe(text);
        expect(unknownVariables(text)).toEqual([]);
      }),
    );
  });

  it('are all known', () => {
    for (const name of MESSAGE_VARIABLES) expect(unknownVariables(`{${name}}`)).toEqual([]);
  });
});
