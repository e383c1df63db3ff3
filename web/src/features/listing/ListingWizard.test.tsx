import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openForHost } from '../../testing/open-page.tsx';
import { noAnswer, refused } from '../../testing/server.ts';
import { ListingWizard } from './ListingWizard.tsx';
import type { Listing } from './listing.ts';
import { listingWith } from './testing/open-step.tsx';
import { HOST_STEPS, LISTING_ID, NEW_LISTING, savedListing } from './testing/sample.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', vi.fn());
});

function openWizard(step: string, first: Listing = NEW_LISTING) {
  const is = { listing: first };
  const { server, person } = openForHost(
    <ListingWizard first={first} now={new Date('2026-12-02T08:00:00Z')} />,
    `/host/add-vehicle?id=${LISTING_ID}&step=${step}`,
    {
      'hosts/onboarding': () => HOST_STEPS,
      'photos/list': () => ({ items: [], missingAngles: [], maxPhotos: 30, minWidthPx: 1280 }),
      'listings/get': () => is.listing,
      'listings/save': ({ changes }) => {
        is.listing = savedListing(is.listing, changes);
        return is.listing;
      },
    },
  );
  return { server, person, is };
}

describe('what could not be kept', () => {
  it('is kept by “Save again” once the line is back', async () => {
    const { server, person, is } = openWizard('car');
    const save = ({ changes }: { changes: Parameters<typeof savedListing>[1] }) => {
      is.listing = savedListing(is.listing, changes);
      return is.listing;
    };
    server.on('listings/save', noAnswer);
    await person.type(await screen.findByLabelText('Make'), 'Kia');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved. We could not reach Kwela');
    server.on('listings/save', save);
    await person.click(screen.getByRole('button', { name: 'Save again' }));
    await screen.findByText('Saved');
    expect(is.listing.draft.car.make).toBe('Kia');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is nothing to worry about any more once it was taken back', async () => {
    const { server, person } = openWizard('car');
    server.on('listings/save', noAnswer);
    const make = await screen.findByLabelText('Make');
    await person.type(make, 'K');
    await screen.findByRole('alert');
    await person.clear(make);
    await screen.findByText('Saved');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
  });

  it('holds the host at the step, with what was typed', async () => {
    const { server, person } = openWizard('car');
    server.on('listings/save', noAnswer);
    const make = await screen.findByLabelText('Make');
    await person.type(make, 'Kia');
    await person.click(screen.getByRole('button', { name: 'Continue to Documents' }));
    await screen.findAllByText(/We could not reach Kwela/);
    screen.getByRole('heading', { level: 1, name: 'Which car is it?' });
    expect(make).toHaveProperty('value', 'Kia');
  });
});

describe('a listing that is only looked at', () => {
  it('is not saved, whatever rules its prices have from elsewhere', async () => {
    const { server, person } = openWizard(
      'price',
      listingWith({
        terms: {
          priceRules: [
            { kind: 'range', fromOn: '2026-12-15', toOn: '2027-01-05', percentBp: 2_000 },
            { kind: 'weekend', percentBp: 1_500 },
          ],
        },
      }),
    );
    expect(await screen.findByLabelText(/^Weekends, in per cent/)).toHaveProperty('value', '15');
    await person.click(screen.getByRole('button', { name: 'Continue to Place and hours' }));
    await screen.findByRole('heading', { level: 1, name: 'Where and when guests get it' });
    expect(server.asked('listings/save')).toEqual([]);
  });

  it('cannot be typed into by who may not change it', async () => {
    openWizard('car', { ...NEW_LISTING, state: 'in_review', canChange: false, transitions: ['withdraw'] });
    expect((await screen.findByLabelText('Make')).closest('fieldset')).toHaveProperty('disabled', true);
    screen.getByText('We are looking at this car.');
  });

  it('shows how it will stand in a search, and never calls 99.99 per cent complete', async () => {
    const { person } = openWizard('car', { ...NEW_LISTING, completenessBp: 9_999 });
    const side = within(await screen.findByRole('complementary', { name: 'Preview' }));
    expect(side.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
    side.getByText('No place yet');
    side.getByText('No price yet');
    side.getByText('2 things are still needed.');
    await person.type(screen.getByLabelText('Make'), 'Kia');
    await person.type(screen.getByLabelText('Model'), 'Picanto');
    await person.type(screen.getByLabelText('Year'), '2022');
    await side.findByText('Kia Picanto 2022');
  });
});

describe('the life of a listing', () => {
  const live: Listing = {
    ...NEW_LISTING,
    state: 'live',
    isPublished: true,
    missing: [],
    transitions: ['snooze', 'archive'],
  };

  it('is snoozed and woken by its host, one step at a time', async () => {
    const { server, person, is } = openWizard('check', live);
    server.on('listings/snooze', ({ untilOn, version }) => {
      expect([untilOn, version]).toEqual([null, 1]);
      is.listing = { ...live, state: 'snoozed', transitions: ['wake'], version: 2 };
      return is.listing;
    });
    await person.dblClick(await screen.findByRole('button', { name: 'Snooze this car' }));
    await screen.findByText('It takes no new bookings until you wake it.');
    expect(server.asked('listings/snooze')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Snooze this car' })).toBeNull();
    server.on('listings/wake', () => ({ ...live, version: 3 }));
    await person.click(screen.getByRole('button', { name: 'Wake this car' }));
    await screen.findByText('Guests can book this car.');
  });

  it('goes on from what another device made of it meanwhile', async () => {
    const { server, person } = openWizard('check', live);
    const snoozed: Listing = { ...live, state: 'snoozed', transitions: ['wake'], version: 5 };
    await screen.findByText('Guests can book this car.');
    await waitFor(() => expect(server.asked('listings/get')).toHaveLength(1));
    server.on('listings/snooze', () => refused('listing_changed', { current: snoozed }));
    await person.click(screen.getByRole('button', { name: 'Snooze this car' }));
    await screen.findByText('This car is snoozed.');
    screen.getByRole('button', { name: 'Wake this car' });
    server.on('listings/wake', () => ({ ...live, version: 6 }));
    await person.click(screen.getByRole('button', { name: 'Wake this car' }));
    await waitFor(() => expect(server.asked('listings/wake')).toEqual([{ id: LISTING_ID, version: 5 }]));
  });

  it('is published where nothing has to be looked at again', async () => {
    const { server, person } = openWizard('check', { ...live, hasUnpublishedChanges: true });
    server.on('listings/submit', () => ({ ...live, version: 2 }));
    await person.click(await screen.findByRole('button', { name: 'Publish the changes' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish the changes' })).toBeNull());
    screen.getByRole('button', { name: 'Snooze this car' });
  });
});
