import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStep } from '../testing/open-step.tsx';
import { PapersStep } from './PapersStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';

const AIRPORT = {
  id: 'cpt',
  kind: 'airport' as const,
  name: 'Cape Town International',
  area: 'Western Cape',
  alsoKnownAs: null,
  lat: -33.97,
  lng: 18.6,
};
const row = (name: string) => within(screen.getByRole('group', { name }));

describe('where and when a car can be had', () => {
  it('is brought to the guest’s address within a radius, for nothing where no fee is typed', async () => {
    const { person, changes } = openStep(PlaceStep);
    await person.click(screen.getByRole('button', { name: 'Add a delivery' }));
    const address = { kind: 'address', label: 'To your door', feeCents: 0, radiusKm: 10 };
    expect(changes()).toMatchObject({ terms: { delivery: [address] } });
    await person.type(row('Delivery 1').getByLabelText('Fee'), '150,50');
    await person.clear(row('Delivery 1').getByLabelText('Up to, in km'));
    await person.type(row('Delivery 1').getByLabelText('Up to, in km'), '25');
    expect(changes()).toMatchObject({ terms: { delivery: [{ feeCents: 15_050, radiusKm: 25 }] } });
    await person.clear(row('Delivery 1').getByLabelText('What guests read'));
    expect(changes()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove delivery 1' }));
    expect(screen.queryByRole('group', { name: 'Delivery 1' })).toBeNull();
  });

  it('is brought to an airport once that was chosen, and no longer once another is typed', async () => {
    const { person, changes } = openStep(PlaceStep, undefined, {
      'places/suggest': () => ({ items: [AIRPORT] }),
    });
    await person.click(screen.getByRole('button', { name: 'Add a delivery' }));
    await person.selectOptions(row('Delivery 1').getByLabelText('Where to'), 'An airport');
    expect(changes()).toBeNull();
    const field = row('Delivery 1').getByRole('combobox', { name: 'Which one' });
    await person.clear(field);
    await person.type(field, 'cape');
    await person.click(await screen.findByRole('option', { name: /Cape Town International/ }));
    expect(changes()).toMatchObject({
      terms: { delivery: [{ kind: 'airport', label: AIRPORT.name, lat: AIRPORT.lat, lng: AIRPORT.lng }] },
    });
    await person.type(field, 'x');
    expect(changes()).toBeNull();
  });

  it('keeps hours and days as they are chosen, the end of a day as 24:00', async () => {
    const { person, changes } = openStep(PlaceStep);
    await person.selectOptions(screen.getByLabelText('Pick-up and return from'), '00:00');
    await person.selectOptions(screen.getByLabelText('Pick-up and return until'), '24:00');
    const notice = screen.getByLabelText('Notice needed, in hours');
    await person.clear(notice);
    await person.type(notice, '1,5');
    const longest = screen.getByLabelText('Longest trip, in days');
    await person.clear(longest);
    await person.type(longest, '60');
    await person.type(screen.getByLabelText('Pick-up place'), ' 12 Kloof Street ');
    expect(changes()).toEqual({
      page: { pickUpLabel: '12 Kloof Street' },
      terms: { handOver: { fromMinute: 0, toMinute: 1_440, noStartOn: [] }, leadMinutes: 90, maxDays: 60 },
    });
    await person.selectOptions(screen.getByLabelText('Pick-up and return from'), 'Choose');
    expect(changes()?.terms?.handOver).toBeNull();
  });
});

describe('the papers of a car', () => {
  it('ask for the consent of a bank only where one finances it', async () => {
    const { person, changes } = openStep(PapersStep);
    const consent = /^Does the bank agree/;
    expect(screen.queryByRole('radiogroup', { name: consent })).toBeNull();
    const answer = async (question: RegExp, said: 'Yes' | 'No') => {
      const group = screen.getByText(question).closest('fieldset');
      if (group === null) throw new Error('There is no such question');
      await person.click(within(group).getByRole('radio', { name: said }));
    };
    expect(screen.queryByText(consent)).toBeNull();
    await answer(/^Does a bank finance/, 'Yes');
    await answer(consent, 'No');
    await answer(/^Does the car have a tracker/, 'Yes');
    expect(changes()).toEqual({ papers: { isFinanced: true, hasBankConsent: false, hasTracker: true } });
    await answer(/^Does a bank finance/, 'No');
    expect(screen.queryByText(consent)).toBeNull();
  });

  it('keep a date once it is whole', async () => {
    const { person, changes } = openStep(PapersStep);
    const valid = screen.getByLabelText('Licence disc valid until');
    await person.type(valid, '2027-03-31');
    await person.type(screen.getByLabelText('Last service'), '2026-11-02');
    expect(changes()).toEqual({ papers: { discExpiresOn: '2027-03-31', servicedOn: '2026-11-02' } });
    await person.clear(valid);
    expect(changes()).toEqual({ papers: { servicedOn: '2026-11-02' } });
  });
});
