import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { ListingNotices } from './ListingNotices.tsx';
import type { Listing } from './listing.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { HOST_STEPS, LISTING_ID, NEW_LISTING } from './testing/sample.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const decided = (kind: NonNullable<Listing['decision']>['kind']): Pick<Listing, 'decision'> => ({
  decision: { kind, reasons: ['photos_unclear'], note: 'The boot is dark.', at: '2026-12-02T08:00:00.000Z' },
});
const show = (more: Partial<Listing>) =>
  openPart(<ListingNotices listing={{ ...NEW_LISTING, ...more }} now={NOW} />);

describe('how a listing stands', () => {
  it.each<[string, Partial<Listing>, string[]]>([
    ['in review', { state: 'in_review' }, ['We are looking at this car.']],
    [
      'declined for good',
      { state: 'archived', ...decided('reject') },
      ['This car can’t be listed.', 'Some photos are dark or blurred.', 'The boot is dark.'],
    ],
    ['put away by its host', { state: 'archived' }, ['This listing is archived.']],
    [
      'suspended',
      { state: 'suspended', ...decided('suspend') },
      ['We suspended this car.', 'Some photos are dark or blurred.'],
    ],
    [
      'paused by us',
      { state: 'auto_paused', pauseReasons: ['disc', 'recall'] },
      [
        'This car takes no new bookings now. Trips that are booked stay.',
        'The licence disc has expired. The manufacturer has recalled it for a fault.',
      ],
    ],
    ['asleep', { state: 'snoozed' }, ['This car is snoozed.', 'It takes no new bookings until you wake it.']],
    [
      'asleep until a day',
      { state: 'snoozed', snoozedUntilOn: '2027-01-10' },
      ['It takes bookings again from Sun 10 Jan.'],
    ],
    ['live', { state: 'live', isPublished: true }, ['Guests can book this car.']],
    [
      'live with changes that nobody has to look at',
      { state: 'live', isPublished: true, hasUnpublishedChanges: true },
      ['Guests can book this car.', 'Publish them under “Final check”.'],
    ],
  ])('is said of a car that is %s', (_, more, sentences) => {
    show(more);
    for (const words of sentences) expect(screen.getByText(words)).toBeTruthy();
  });

  it('says nothing of a new draft, nor of changes to who may not change the car', () => {
    show({});
    show({ state: 'in_review', hasUnpublishedChanges: true, canChange: false });
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(screen.queryByText('You have changes that guests don’t see yet.')).toBeNull();
  });

  it('leads to the page of a car that guests can book', () => {
    show({ state: 'live', isPublished: true });
    const link = screen.getByRole('link', { name: 'See its page' });
    expect(link.getAttribute('href')).toContain(LISTING_ID);
  });
});

describe('the final check', () => {
  const check = (more: Partial<Listing>) =>
    openPart(<CheckStep listing={{ ...NEW_LISTING, ...more }} />, { 'hosts/onboarding': () => HOST_STEPS });
  const at = (step: string) => `/host/add-vehicle?id=${LISTING_ID}&step=${step}`;

  it('leads from each thing to the step where it is filled in, with how many are missing', () => {
    check({
      problems: [
        { field: 'terms.leadMinutes', fault: 'out_of_range', min: 60, max: 4_320 },
        { field: 'papers.discExpiresOn', fault: 'run_out' },
      ],
    });
    expect(screen.getByRole('region', { name: 'Still needed' }).textContent).toContain('Photos (6)');
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('Photos')).toBe(at('photos'));
    expect(leads('Last service')).toBe(at('papers'));
    expect(leads('Notice needed: from 1 to 72.')).toBe(at('place'));
    expect(leads('Licence disc valid until')).toBe(at('papers'));
    expect(screen.getByRole('region', { name: 'To fix' }).textContent).toContain(
      'Licence disc valid until: The licence disc has expired. Renew it first.',
    );
    expect(screen.queryByText('Nothing is missing.')).toBeNull();
  });

  it('says when nothing is missing, and asks a host who is done for nothing more', async () => {
    const { server } = check({ missing: [], canSubmit: true });
    screen.getByText('Nothing is missing.');
    for (const name of ['Still needed', 'To fix', 'Guests also like to see']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    await waitFor(() => expect(server.asked('hosts/onboarding')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Finish becoming a host' })).toBeNull();
  });
});
