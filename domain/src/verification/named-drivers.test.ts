import { describe, expect, it } from 'vitest';
import { type NamedDriver, type PersonOnPapers, refusalForNamedDrivers } from './named-drivers.ts';

const SIPHO: PersonOnPapers = {
  firstNames: 'Sipho Themba',
  lastName: 'van der Merwe',
  birthOn: '1990-02-15',
};
const NOMSA: PersonOnPapers = { firstNames: 'Nomsa', lastName: 'Dlamini', birthOn: '1992-07-01' };
const named: NamedDriver = { firstName: 'Sipho', lastName: 'van der Merwe', birthOn: '1990-02-15' };
const nomsa: NamedDriver = { firstName: 'Nomsa', lastName: 'Dlamini', birthOn: '1992-07-01' };

describe('the first driver', () => {
  it.each<[string, Partial<NamedDriver>]>([
    ['goes by one first name', {}],
    ['goes by the second first name', { firstName: 'Themba' }],
    ['writes all first names', { firstName: 'Sipho Themba' }],
    ['writes more first names than the licence shows', { firstName: 'Sipho Themba James' }],
    ['writes no capitals', { firstName: 'sipho', lastName: 'VAN DER MERWE' }],
    ['writes an accent and a hyphen', { firstName: 'Síphó-Themba', lastName: 'Van-der-Merwe' }],
    ['writes the last name as one word', { lastName: 'Vandermerwe' }],
  ])('is the guest who %s', (_, changes) => {
    expect(refusalForNamedDrivers([{ ...named, ...changes }], SIPHO, [])).toBeNull();
  });

  it.each<[string, Partial<NamedDriver>, string]>([
    ['has another first name', { firstName: 'Bongani' }, 'firstName'],
    ['gives an initial', { firstName: 'S' }, 'firstName'],
    ['has one first name of another', { firstName: 'Sipho Bongani' }, 'firstName'],
    ['gives signs alone', { firstName: '–' }, 'firstName'],
    ['has another last name', { lastName: 'Merwe' }, 'lastName'],
    ['was born a day later', { birthOn: '1990-02-16' }, 'birthOn'],
  ])('is not the guest who %s', (_, changes, field) => {
    expect(refusalForNamedDrivers([{ ...named, ...changes }], SIPHO, [SIPHO])).toEqual({
      ok: false,
      refusal: 'main_driver_differs',
      details: { field },
    });
  });

  it('is the guest where nobody is named', () => expect(refusalForNamedDrivers([], SIPHO, [])).toBeNull());
});

describe('a further driver', () => {
  it('is somebody whose own papers do', () =>
    expect(refusalForNamedDrivers([named, nomsa], SIPHO, [NOMSA])).toBeNull());

  it('is refused with their place, where nobody has such papers', () => {
    const other = { ...nomsa, birthOn: '1992-07-02' };
    expect(refusalForNamedDrivers([named, nomsa, other], SIPHO, [NOMSA])).toEqual({
      ok: false,
      refusal: 'other_driver_not_verified',
      details: { driver: 2 },
    });
  });
});
