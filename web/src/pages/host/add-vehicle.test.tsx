import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../../features/auth/session/auth-context.ts';
import type { Listing } from '../../features/listing/listing.ts';
import {
  CARD,
  HOST_STEPS,
  LISTING_ID,
  NEW_LISTING,
  savedListing,
} from '../../features/listing/testing/sample.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../../features/shell/testing/account.ts';
import { Route, Routes } from '../../lib/router/router.tsx';
import { Address, here } from '../../testing/address.tsx';
import { App } from '../../testing/app.tsx';
import { broken, refused, serve } from '../../testing/server.ts';
import AddVehiclePage from './add-vehicle.tsx';

const HOST: Auth = { ...LERATO_SIGNED_IN, roles: ['host'], currentRole: 'host' };

function open(address: string, who: Auth = HOST) {
  render(
    <App address={address}>
      <AuthContext value={who}>
        <Routes>
          <Route path="/host/add-vehicle" element={<AddVehiclePage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </AuthContext>
    </App>,
  );
  return userEvent.setup();
}
const DISC =
  '%MVL1CC02%0150%4001A0AB%1%400100001234%CA123456%ABC123L%Hatch back / Luikrug%TOYOTA%COROLLA CROSS%White / Wit%AHTFB8CD400012345%2ZR123456%2027-03-31%';
const NO_PHOTOS = { items: [], missingAngles: [], maxPhotos: 30, minWidthPx: 1280 };
/** What is read out when another device was faster. */
const conflictNotice = async () => {
  const told = await screen.findByText('This car was changed on another device.', {}, { timeout: 3_000 });
  const notice = told.closest<HTMLElement>('[role=alert]');
  if (notice === null) throw new Error('Nobody hears of it');
  return notice;
};
const OTHER_ID = '7a1b7f0e-4c7d-4e1c-8d2e-0c6b0b0d9c55';
const at = (step: string) => `/host/add-vehicle?id=${LISTING_ID}&step=${step}`;

/** A server that keeps one listing. */
function keeping(first: Listing = NEW_LISTING) {
  let listing = first;
  const server = serve({
    'hosts/onboarding': () => HOST_STEPS,
    'photos/list': () => NO_PHOTOS,
    'listings/get': () => listing,
    'listings/save': ({ version, changes }) => {
      if (version !== listing.version) return refused('listing_changed', { current: listing });
      listing = savedListing(listing, changes);
      return listing;
    },
  });
  return {
    ...server,
    change: (next: Partial<Listing>) => {
      listing = { ...listing, ...next };
    },
    now: () => listing,
  };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', vi.fn());
});

describe('who lists a car', () => {
  it('signs in first, and comes back here', async () => {
    serve();
    open('/host/add-vehicle', VISITOR);
    await waitFor(() => expect(here()).toContain('/auth?mode=in&next=%2Fhost%2Fadd-vehicle'));
  });

  it('becomes a host first', async () => {
    serve();
    open('/host/add-vehicle', { ...LERATO_SIGNED_IN, roles: [] });
    const link = await screen.findByRole('link', { name: 'Become a host' });
    expect(link.getAttribute('href')).toBe('/host/onboarding');
  });

  it('begins one listing and goes on under its address', async () => {
    const server = serve({
      'listings/mine': () => ({ items: [], hasArchived: false, nextCursor: null }),
      'listings/start': ({ id }) => ({ ...NEW_LISTING, id }),
      'photos/list': () => NO_PHOTOS,
      'listings/get': ({ id }) => ({ ...NEW_LISTING, id }),
    });
    open('/host/add-vehicle');
    await screen.findByRole('heading', { level: 1, name: 'Which car is it?' });
    const [{ id } = {}] = server.asked('listings/start');
    await waitFor(() => expect(here()).toBe(`/host/add-vehicle?id=${String(id)}&step=car`));
  });

  it('goes on with the one that says nothing yet, and begins no second one', async () => {
    const server = serve({
      'listings/mine': () => ({
        items: [{ ...CARD, id: OTHER_ID, title: 'Kia Picanto' }, CARD],
        hasArchived: false,
        nextCursor: null,
      }),
      'listings/get': () => NEW_LISTING,
      'photos/list': () => NO_PHOTOS,
    });
    open('/host/add-vehicle');
    await waitFor(() => expect(here()).toBe(at('car')));
    expect(server.asked('listings/start')).toEqual([]);
  });

  it('is told when the listing did not open, and tries again', async () => {
    const server = serve({ 'listings/mine': () => broken() });
    const person = open('/host/add-vehicle');
    await screen.findByText('The listing did not open');
    server.on('listings/mine', () => ({ items: [CARD], hasArchived: false, nextCursor: null }));
    server.on('listings/get', () => NEW_LISTING);
    server.on('photos/list', () => NO_PHOTOS);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(here()).toBe(at('car')));
  });

  it('meets nothing at the address of somebody else’s car', async () => {
    serve({ 'listings/get': () => refused('not_found') });
    open(at('car'));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText('Make')).toBeNull();
  });
});

describe('a listing', () => {
  it('is kept as it is typed, each field once, and says so', async () => {
    const server = keeping();
    const person = open(at('car'));
    await person.type(await screen.findByLabelText('Make'), 'Toyota');
    await person.selectOptions(screen.getByLabelText('Colour'), 'White');
    await waitFor(() => expect(server.now().draft.car).toMatchObject({ make: 'Toyota', colour: 'white' }));
    await screen.findByText('Saved');
    const saves = server.asked('listings/save');
    expect(saves.at(-1)).toMatchObject({ id: LISTING_ID });
    expect(JSON.stringify(saves)).not.toContain('"papers"');
    await person.type(screen.getByLabelText('VIN'), 'AHTFB8CD400012345');
    await screen.findByLabelText('VIN (ends in 012345)', {}, { timeout: 3_000 });
  });

  it('is filled in by the text of its licence disc', async () => {
    const server = keeping();
    const person = open(at('car'));
    await person.click(await screen.findByRole('button', { name: 'Paste its text' }));
    await person.click(screen.getByLabelText('Text of the barcode'));
    await person.paste(DISC);
    await person.click(screen.getByRole('button', { name: 'Fill in' }));
    await waitFor(() =>
      expect(server.now().draft).toMatchObject({
        car: { make: 'TOYOTA', model: 'COROLLA CROSS', colour: 'white', vinEnding: '012345' },
        papers: { discExpiresOn: '2027-03-31' },
      }),
    );
  });

  it('is filled in from a picture of its disc, where the browser reads barcodes', async () => {
    const found = [{ rawValue: DISC }];
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code', 'pdf417'];
      detect = async () => found.splice(0);
    }
    vi.stubGlobal('BarcodeDetector', BarcodeDetector);
    vi.stubGlobal('createImageBitmap', async () => ({ close() {} }));
    const server = keeping();
    const person = open(at('car'));
    await screen.findByRole('button', { name: 'Scan the barcode' });
    const picture = new File(['disc'], 'disc.jpg', { type: 'image/jpeg' });
    await person.upload(screen.getByLabelText('Picture of the licence disc'), picture);
    await waitFor(() => expect(server.now().draft.car.make).toBe('TOYOTA'), { timeout: 3_000 });
    await person.upload(screen.getByLabelText('Picture of the licence disc'), picture);
    await screen.findByText(/We can’t read a barcode in this picture/);
  });

  it('offers no scan to a browser that reads other barcodes alone', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      Object.assign(() => null, { getSupportedFormats: async () => ['qr_code'] }),
    );
    keeping();
    open(at('car'));
    await screen.findByRole('button', { name: 'Paste its text' });
    expect(screen.queryByRole('button', { name: 'Scan the barcode' })).toBeNull();
  });

  it('says what is wrong at its field, and does not go on', async () => {
    const problem = { field: 'car.year', fault: 'not_eligible', at: 'too_old', min: 30, max: 12 } as const;
    const server = keeping({ ...NEW_LISTING, problems: [problem] });
    const person = open(at('car'));
    await person.type(await screen.findByLabelText('Year'), '2009');
    await person.click(screen.getByRole('button', { name: 'Continue to Documents' }));
    const box = screen.getByLabelText('Year');
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/Cars of up to 12 years/).length).toBeGreaterThan(0);
    expect(here()).toBe(at('car'));
    server.change({ problems: [] });
    await person.clear(box);
    await person.type(box, '2022');
    await person.click(screen.getByRole('button', { name: 'Continue to Documents' }));
    await waitFor(() => expect(here()).toBe(at('papers')));
  });

  it('that another device changed is not overwritten before the host chose', async () => {
    const server = keeping();
    const person = open(at('car'));
    const make = await screen.findByLabelText('Make');
    server.change(savedListing(NEW_LISTING, { car: { make: 'Ford', model: 'Figo' } }));
    await person.type(make, 'Kia');
    const notice = await conflictNotice();
    screen.getByText('Not saved: this car was changed on another device.');
    await person.click(screen.getByRole('button', { name: 'See what changed' }));
    expect(document.activeElement?.textContent).toContain('Changed there: Make, Model.');
    expect(notice.textContent).toContain('Typed here and not saved yet: Make.');
    expect(server.now().draft.car.make).toBe('Ford');
    await person.click(within(notice).getByRole('button', { name: 'Discard what I typed here' }));
    await waitFor(() => expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Ford'));
    await person.clear(screen.getByLabelText('Make'));
    await person.type(screen.getByLabelText('Make'), 'Kia');
    await waitFor(() => expect(server.now().draft.car.make).toBe('Kia'), { timeout: 3_000 });
  });

  it('that two devices changed keeps what both typed, if the host wants both', async () => {
    const server = keeping();
    const person = open(at('car'));
    const make = await screen.findByLabelText('Make');
    server.change(savedListing(NEW_LISTING, { car: { model: 'Figo' } }));
    await person.type(make, 'Ford');
    const notice = await conflictNotice();
    await person.click(within(notice).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(server.now().draft.car).toMatchObject({ make: 'Ford', model: 'Figo' }));
    expect(screen.getByLabelText('Model')).toHaveProperty('value', 'Figo');
    await waitFor(() => expect(screen.queryByText('This car was changed on another device.')).toBeNull());
  });

  it('is kept when its host leaves before the pause is over', async () => {
    const server = keeping();
    const person = open(at('car'));
    await person.type(await screen.findByLabelText('Make'), 'Kia');
    cleanup();
    await waitFor(() => expect(server.now().draft.car.make).toBe('Kia'));
  });

  it('keeps what the server did not take over a reload, but no VIN', async () => {
    const server = keeping();
    server.on('listings/save', () => broken());
    const person = open(at('car'));
    await person.type(await screen.findByLabelText('Make'), 'Kia');
    await person.type(screen.getByLabelText('VIN'), 'AHTFB8CD400012345');
    await screen.findByText(/Not saved\./, {}, { timeout: 3_000 });
    expect(JSON.stringify(localStorage)).not.toContain('AHTFB8CD4');
    cleanup();
    const again = keeping();
    open(at('car'));
    expect(await screen.findByLabelText('Make')).toHaveProperty('value', 'Kia');
    await waitFor(() => expect(again.now().draft.car.make).toBe('Kia'), { timeout: 3_000 });
  });

  it('has its marks placed by the arrow keys, and “none” is an answer', async () => {
    const server = keeping();
    const person = open(at('page'));
    await person.click(await screen.findByLabelText('There are no marks on this car'));
    await waitFor(() => expect(server.now().draft.page.marks).toEqual([]), { timeout: 3_000 });
    screen.getByRole('button', { name: /Right side: tap where the mark is/ }).focus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    await person.selectOptions(screen.getByLabelText('Part'), 'Right front door');
    await person.click(screen.getByRole('button', { name: 'Add this mark' }));
    await waitFor(
      () =>
        expect(server.now().draft.page.marks).toMatchObject([
          { place: 'right_front_door', kind: 'scratch', size: 'coin', x: 540, y: 480 },
        ]),
      { timeout: 3_000 },
    );
    screen.getByRole('button', { name: 'Remove: Scratch: Right front door, the size of a coin' });
  });

  it('names what is missing with the way there, and is sent in when nothing is', async () => {
    const server = keeping();
    const person = open(at('check'));
    const link = await screen.findByRole('link', { name: 'Number plate' });
    expect(link.getAttribute('href')).toBe(at('car'));
    server.change({ missing: [], canSubmit: true });
    server.on('listings/submit', () => {
      server.change({ state: 'in_review', canChange: false, transitions: ['withdraw'], version: 9 });
      return server.now();
    });
    await person.click(screen.getByRole('button', { name: 'Send for review' }));
    await screen.findByText('We are looking at this car.');
    server.on('listings/withdraw', () => ({ ...NEW_LISTING, version: 10 }));
    await person.click(screen.getByRole('button', { name: 'Take it back to change it' }));
    await waitFor(() => expect(screen.queryByText('We are looking at this car.')).toBeNull());
  });

  it('says what its host has to do before any car goes live', async () => {
    const server = keeping();
    server.on('hosts/onboarding', () => ({ ...HOST_STEPS, missing: ['bank', 'approved_car'] }));
    open(at('check'));
    const link = await screen.findByRole('link', { name: 'Finish becoming a host' });
    expect(link.getAttribute('href')).toBe('/host/onboarding');
  });

  it('says why a step was refused', async () => {
    const server = keeping({
      ...NEW_LISTING,
      state: 'live',
      isPublished: true,
      transitions: ['snooze', 'archive'],
    });
    const person = open(at('check'));
    server.on('listings/snooze', () => refused('not_allowed'));
    await person.click(await screen.findByRole('button', { name: 'Snooze this car' }));
    await screen.findByText('That is no longer possible. Reload the page to see what has changed.');
  });

  it('that came back shows the reasons and the words of who looked at it', async () => {
    keeping({
      ...NEW_LISTING,
      decision: {
        kind: 'send_back',
        reasons: ['photos_unclear'],
        note: 'The boot is dark.',
        at: '2026-12-02T08:00:00.000Z',
      },
    });
    open(at('car'));
    await screen.findByText('We need a few changes.');
    screen.getByText('Some photos are dark or blurred.');
    screen.getByText('The boot is dark.');
  });

  it('that is shown says when it will be looked at again', async () => {
    keeping({
      ...NEW_LISTING,
      state: 'live',
      isPublished: true,
      hasUnpublishedChanges: true,
      fieldsToReview: ['car.plate'],
      transitions: ['snooze'],
    });
    open(at('check'));
    await screen.findByText('Guests can book this car.');
    screen.getByText(/We look at the car again because of: Number plate/);
    screen.getByRole('button', { name: 'Send changes for review' });
  });
});

describe('a prepaid refuel', () => {
  const petrol = (fuel: 'petrol' | 'electric'): Listing => ({
    ...NEW_LISTING,
    draft: { ...NEW_LISTING.draft, car: { ...NEW_LISTING.draft.car, fuel } },
  });

  it('is offered with one switch, which is kept', async () => {
    const server = keeping(petrol('petrol'));
    const person = open(at('price'));
    const box = await screen.findByRole('checkbox', { name: 'Guests can prepay the refuelling' });
    expect(screen.getByText(/all of it is paid out to you/)).toBeDefined();
    await person.click(box);
    await waitFor(() => expect(server.now().draft.terms.offersRefuel).toBe(true), { timeout: 3_000 });
    expect(server.asked('listings/save').at(-1)).toMatchObject({
      changes: { terms: { offersRefuel: true } },
    });
  });

  it('is nothing to ask about an electric car', async () => {
    keeping(petrol('electric'));
    open(at('price'));
    await screen.findByRole('group', { name: 'Extras that you offer (optional)' });
    expect(screen.queryByRole('checkbox', { name: 'Guests can prepay the refuelling' })).toBeNull();
  });
});
