import { describe, expect, it } from 'vitest';
import { columnsOf, problemsOf } from './details.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
const ZANELE = { firstName: 'Zanele', lastName: 'Dube', phone: '082 123 4567', birthOn: '1994-03-08' };

describe('what a person says about themselves', () => {
  it('is kept as the profile wants it', () => {
    expect(problemsOf(ZANELE, NOW)).toEqual({});
    expect(columnsOf({ ...ZANELE, firstName: ' Zanele ' })).toEqual({
      first_name: 'Zanele',
      last_name: 'Dube',
      phone: '+27821234567',
      birth_on: '1994-03-08',
    });
  });

  it('may leave out the number and the birthday, but no name', () => {
    const bare = { firstName: ' ', lastName: '', phone: '', birthOn: '' };
    expect(Object.keys(problemsOf(bare, NOW))).toEqual(['firstName', 'lastName']);
    expect(columnsOf(bare)).toMatchObject({ phone: null, birth_on: null });
  });

  it.each([
    ['phone', '12'],
    ['phone', 'zanele@example.com'],
    ['birthOn', '2026-12-02'],
    ['birthOn', '0203-01-01'],
    ['birthOn', '2011-01-01'],
    ['birthOn', '1915-01-01'],
  ] as const)('is told when the %s cannot be %s', (field, value) => {
    expect(Object.keys(problemsOf({ ...ZANELE, [field]: value }, NOW))).toEqual([field]);
  });
});
