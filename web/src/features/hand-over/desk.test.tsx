import { cleanup, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, noAnswer, refused } from '../../testing/server.ts';
import type { Booking } from '../bookings/queries.ts';
import { haveCamera } from './testing/camera.ts';
import { freshPickUp, openHandOver } from './testing/open-hand-over.tsx';
import { SIGNED } from './testing/sample.ts';

const NOTHING_READ = {
  odometerKm: null,
  fuelEighths: null,
  keyCount: null,
  warningLights: null,
  equipment: null,
};

beforeEach(() => {
  haveCamera();
  vi.useFakeTimers({ now: new Date('2026-12-04T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.restoreAllMocks());

const keys = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Keys' });
const sign = () => screen.getByRole('button', { name: 'Sign' });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Type your full name to sign' });

/** All that a report needs besides its photos. */
async function readDashboard(person: ReturnType<typeof userEvent.setup>) {
  await person.selectOptions(await keys(), '1');
  await person.type(screen.getByRole('textbox', { name: 'Odometer' }), '48210');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Fuel or charge' }), 'Full');
  await person.click(screen.getByRole('checkbox', { name: 'None is on' }));
  await person.click(screen.getByRole('checkbox', { name: 'Jack' }));
}

describe('a guest who notes the car', () => {
  it('finds what was noted without a line after the page was opened anew, and has it sent once there is one', async () => {
    const { asGuest, untouched } = freshPickUp();
    const first = openHandOver(asGuest, 'check_in', {
      'hand-overs/get': () => untouched,
      'hand-overs/save': noAnswer,
    });
    await first.person.selectOptions(await keys(), '2');
    expect(await screen.findByText('Saved on this phone, will be sent')).toBeDefined();
    cleanup();
    const { server } = openHandOver(asGuest, 'check_in', {
      'hand-overs/get': noAnswer,
      'hand-overs/save': () => untouched,
    });
    expect((await keys()).value).toBe('2');
    await vi.waitFor(() =>
      expect(server.asked('hand-overs/save')[0]).toMatchObject({ facts: { keyCount: 2 } }),
    );
  });

  it('signs once nothing is missing, and has signed as soon as the server says so', async () => {
    const { asGuest, untouched, view } = freshPickUp();
    const begun = { ...SIGNED, signatures: [], ...NOTHING_READ };
    const { server, person } = openHandOver(asGuest, 'check_in', {
      'hand-overs/get': () => ({ ...untouched, reports: [begun] }),
      'hand-overs/save': () => ({ ...untouched, reports: [begun] }),
      'hand-overs/sign': () => ({ ...view, side: 'guest' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Continue it here' }));
    expect(screen.getByText(/^Readings: Odometer, .* and triangle\.$/)).toBeDefined();
    expect(screen.queryByText(/^Photos: /)).toBeNull();
    await readDashboard(person);
    expect(await screen.findByText('The trip begins once you and Nomvula have signed.')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /compared the licence card/ })).toBeNull();
    await person.type(name(), ' Sipho Ndlovu ');
    server.on('hand-overs/get', () => ({ ...view, side: 'guest' }));
    await person.click(sign());
    expect(
      await screen.findByText('You have signed. The trip begins once Nomvula has signed, too.'),
    ).toBeDefined();
    expect(server.asked('hand-overs/save').at(-1)).toMatchObject({
      facts: { odometerKm: 48_210, fuelEighths: 8, keyCount: 1, warningLights: [], equipment: ['jack'] },
    });
    expect(server.asked('hand-overs/sign')).toMatchObject([{ name: 'Sipho Ndlovu', isLicenceSeen: false }]);
    expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
  });

  it('goes on here with what was begun on another device', async () => {
    const { asGuest, untouched } = freshPickUp();
    const begun = {
      ...SIGNED,
      signatures: [],
      missing: { angles: [], facts: ['keys' as const] },
      keyCount: null,
    };
    const { server, person } = openHandOver(asGuest, 'check_in', {
      'hand-overs/get': () => ({ ...untouched, reports: [begun] }),
      'hand-overs/save': () => ({ ...untouched, reports: [begun] }),
    });
    expect(await screen.findByText('You began a report on another device')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Keys' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continue it here' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Odometer' }).value).toBe('48210');
    expect(screen.getByText('2 of 2')).toBeDefined();
    await person.selectOptions(await keys(), '1');
    await vi.waitFor(() => expect(server.asked('hand-overs/save')).toHaveLength(1));
    expect(server.asked('hand-overs/save')).toMatchObject([{ reportId: SIGNED.reportId }]);
  });

  it('takes no photo before its time, and one from then on', async () => {
    const { asGuest, untouched } = freshPickUp();
    openHandOver(asGuest, 'check_in', {
      'hand-overs/get': () => ({ ...untouched, photosFrom: '2026-12-04T08:00:01.000Z' }),
    });
    expect(await screen.findByText(/^Photos for it can be taken from .*10:00\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
    cleanup();
    const other = freshPickUp();
    openHandOver(other.asGuest, 'check_in', {
      'hand-overs/get': () => ({
        ...other.untouched,
        photosFrom: '2026-12-04T08:00:00.000Z',
        opensAt: '2026-12-04T09:00:00.000Z',
      }),
    });
    expect(await screen.findByRole('button', { name: 'Take photo' })).toBeDefined();
    expect(
      screen.getByText(/^You can sign from .*11:00\. Photos and readings are kept until then\.$/),
    ).toBeDefined();
    expect(screen.queryByText('You can sign once nothing is missing')).toBeNull();
  });

  it('may turn the car down only where the booking says so', async () => {
    const { asGuest, untouched } = freshPickUp();
    openHandOver(asGuest, 'check_in', { 'hand-overs/get': () => untouched });
    await keys();
    expect(screen.queryByText('Something is wrong with the car')).toBeNull();
    cleanup();
    openHandOver({ ...asGuest, actions: ['check_in', 'refuse_vehicle'] }, 'check_in', {
      'hand-overs/get': () => untouched,
    });
    expect(await screen.findByText('Something is wrong with the car')).toBeDefined();
  });
});

describe('a host', () => {
  it('looks on while the guest notes the car, photo by photo, and can note it as well', async () => {
    const { asHost, view } = freshPickUp();
    const writing = { ...SIGNED, signatures: [], missing: { angles: ['left' as const], facts: [] } };
    const { person } = openHandOver(asHost, 'check_in', {
      'hand-overs/get': () => ({ ...view, reports: [writing], missingSignatures: ['guest', 'host'] }),
    });
    expect(await screen.findByText(/^Sipho is noting the car: 1 of 2 photos so far\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Take photos myself' }));
    expect(await keys()).toBeDefined();
  });

  it('keeps name and tick when the line fails, and has signed once the server says so, whatever loads after that', async () => {
    const { asHost, view, done } = freshPickUp();
    const { server, person } = openHandOver(asHost, 'check_in', {
      'hand-overs/get': () => view,
      'hand-overs/sign': noAnswer,
    });
    await screen.findByRole('heading', { name: 'What Sipho noted' });
    await person.click(screen.getByRole('checkbox', { name: /compared the licence card/ }));
    await person.type(name(), 'Nomvula Dube');
    await person.click(sign());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(name().value).toBe('Nomvula Dube');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /compared/ }).checked).toBe(true);
    server.on('hand-overs/sign', () => done);
    server.on('hand-overs/get', () => broken());
    await person.click(sign());
    expect(await screen.findByText('The pick-up is done. Safe travels!')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('is told that the report changed meanwhile, and sees it as it is now', async () => {
    const { asHost, view } = freshPickUp();
    const { server, person } = openHandOver(asHost, 'check_in', {
      'hand-overs/get': () => view,
      'hand-overs/sign': () => refused('report_changed'),
    });
    await screen.findByRole('heading', { name: 'What Sipho noted' });
    await person.click(screen.getByRole('checkbox', { name: /compared the licence card/ }));
    await person.type(name(), 'Nomvula Dube');
    server.on('hand-overs/get', () => ({ ...view, reports: [{ ...SIGNED, note: 'A stone chip.' }] }));
    await person.click(sign());
    expect(await screen.findByText('A stone chip.')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(name().value).toBe('Nomvula Dube');
  });

  it('cannot sign what the guest noted before the pick-up opens', async () => {
    const { asHost, view } = freshPickUp();
    openHandOver(asHost, 'check_in', {
      'hand-overs/get': () => ({ ...view, opensAt: '2026-12-04T08:00:01.000Z' }),
    });
    expect(await screen.findByText(/^You can sign it from .*10:00\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('compares no licence card at a return, and sees the photos of the pick-up beside each new one', async () => {
    const { asHost, view, done } = freshPickUp();
    const back: Booking = { ...asHost, state: 'overdue', actions: ['check_out'] };
    const { person } = openHandOver(back, 'check_out', {
      'hand-overs/get': ({ stage }) =>
        stage === 'check_in'
          ? done
          : { ...view, stage, state: 'overdue', reports: [], missingSignatures: ['guest', 'host'] },
    });
    await person.click(await screen.findByRole('button', { name: 'Take photos myself' }));
    expect((await screen.findByRole('img', { name: 'At pick-up: Front' })).getAttribute('src')).toBe(
      '/photo-front',
    );
    const photos = within(screen.getByRole('list', { name: 'All photos' }));
    await person.click(photos.getByRole('button', { name: 'Left side' }));
    expect(screen.getByRole('img', { name: 'At pick-up: Left side' }).getAttribute('src')).toBe(
      '/photo-left',
    );
  });
});

describe('whoever comes after it', () => {
  it('reads what is not settled yet of a return, and only the host can answer', async () => {
    const { asGuest, asHost, done } = freshPickUp();
    const returned = {
      ...done,
      stage: 'check_out' as const,
      state: 'returned' as const,
      returnNote: { note: 'A scratch on the door.', at: '2026-12-04T07:30:00.000Z' },
    };
    const actions = ['confirm_return' as const];
    openHandOver({ ...asGuest, state: 'returned', actions }, 'check_out', {
      'hand-overs/get': () => ({ ...returned, side: 'guest' }),
    });
    expect(await screen.findByText(/^Not settled yet, Nomvula wrote .*09:30$/)).toBeDefined();
    expect(screen.getByText('A scratch on the door.')).toBeDefined();
    expect(screen.getByText('The car has been returned.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'All good' })).toBeNull();
    cleanup();
    openHandOver({ ...asHost, state: 'closing', actions: [] }, 'check_out', {
      'hand-overs/get': () => ({ ...returned, state: 'closing' }),
    });
    expect(await screen.findByText('The car has been returned.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'All good' })).toBeNull();
  });

  it('sees as an admin that nothing was noted, and where the chain of the car ends once something was', async () => {
    const { asHost, untouched, done } = freshPickUp();
    const admin: Booking = { ...asHost, viewer: 'admin', actions: [] };
    openHandOver(admin, 'check_in', { 'hand-overs/get': () => ({ ...untouched, side: null }) });
    expect(await screen.findByText('Nothing has been noted yet.')).toBeDefined();
    expect(screen.queryByText(/one chain/)).toBeNull();
    cleanup();
    openHandOver(admin, 'check_in', { 'hand-overs/get': () => ({ ...done, side: null }) });
    const chain = await screen.findByText(/Its last entry is number 3:/);
    expect(within(chain).getByText('a'.repeat(64)).getAttribute('translate')).toBe('no');
  });

  it('is told when it does not load, and can ask again', async () => {
    const { asHost, done } = freshPickUp();
    const { server, person } = openHandOver(asHost, 'check_in', {
      'hand-overs/get': () => refused('not_found'),
    });
    expect(await screen.findByText('The hand-over did not load')).toBeDefined();
    server.on('hand-overs/get', () => done);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The pick-up is done. Safe travels!')).toBeDefined();
  });
});
