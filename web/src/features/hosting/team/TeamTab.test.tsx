import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { type Answers, broken, refused } from '../../../testing/server.ts';
import { openDashboard } from '../testing/open-dashboard.tsx';
import { HILUX, INVITED, LERATO, PLACE, POLO, SINCE, TEAM } from './testing/sample.ts';

const open = (answers: Answers = {}, address = '/host/dashboard?tab=team') =>
  openDashboard(address, {
    'team/list': () => TEAM,
    'team/record': () => ({ items: [], nextCursor: null }),
    ...answers,
  });

const itemOf = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (item === null) throw new Error(`${text} is in no list`);
  return within(item);
};

describe('the team of a host', () => {
  it('says who helps with what and with which cars, and who is invited', async () => {
    open();
    const lerato = await itemOf('Lerato Mahlangu');
    expect(lerato.getByText('Helps you')).toBeTruthy();
    expect(lerato.getByText('Calendar, prices and requests · Pick-up and return of cars')).toBeTruthy();
    expect(lerato.getByText('Volkswagen Polo Vivo 2022')).toBeTruthy();
    const invited = await itemOf(INVITED.email);
    expect(invited.getByText('Invited')).toBeTruthy();
    expect(invited.getByText(/We couldn’t deliver the email yet/)).toBeTruthy();
    expect(await screen.findByText('Nothing on record yet')).toBeTruthy();
  });

  it('invites somebody with what was ticked, once what is missing is filled in', async () => {
    const { server, person } = open({
      'team/list': () => ({ ...TEAM, coHosts: [] }),
      'team/invite': () => INVITED,
    });
    expect(await screen.findByText(/Nobody helps you yet/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByRole('link', { name: 'Tick at least one thing to help with.' })).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'Email address' }), 'neo@example.co.za');
    await person.click(screen.getByRole('checkbox', { name: /Seeing earnings/ }));
    await person.click(screen.getByRole('radio', { name: 'Some of my cars' }));
    await person.click(screen.getByRole('checkbox', { name: 'Toyota Hilux 2021' }));
    await person.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeTruthy();
    const [asked] = server.asked('team/invite');
    expect(asked).toMatchObject({ email: 'neo@example.co.za', scopes: ['money'], vehicleIds: [HILUX] });
  });

  it('changes what a co-host may do, and is told when it was changed meanwhile', async () => {
    const { server, person } = open({ 'team/change': () => refused('co_host_changed', { version: 4 }) });
    const lerato = await itemOf('Lerato Mahlangu');
    await person.click(lerato.getByRole('button', { name: 'Change' }));
    await person.click(lerato.getByRole('checkbox', { name: /Pick-up and return/ }));
    await person.click(lerato.getByRole('button', { name: 'Save' }));
    expect(await lerato.findByText(/This was changed while you had it open/)).toBeTruthy();
    const [asked] = server.asked('team/change');
    expect(asked).toMatchObject({ version: 3, scopes: ['calendar'], vehicleIds: [POLO] });
  });

  it('asks before it removes somebody', async () => {
    const { server, person } = open({ 'team/remove': () => ({ state: 'removed' }) });
    const lerato = await itemOf('Lerato Mahlangu');
    await person.click(lerato.getByRole('button', { name: 'Remove' }));
    await person.click(await screen.findByRole('button', { name: 'Remove co-host' }));
    await waitFor(() => expect(server.asked('team/remove')).toHaveLength(1));
  });

  it('lists what was done, by whom and to which car', async () => {
    open({
      'team/record': () => ({
        items: [
          {
            id: '2',
            at: SINCE,
            event: 'set_prices',
            by: { name: 'Lerato Mahlangu', isHost: false },
            about: null,
            car: { id: POLO, title: 'Volkswagen Polo Vivo 2022' },
          },
          { id: '1', at: SINCE, event: 'invited', by: null, about: 'lerato@example.co.za', car: null },
        ],
        nextCursor: null,
      }),
    });
    const record = within(await screen.findByRole('table', { name: 'Record' }));
    expect(await record.findByText('Changed prices')).toBeTruthy();
    expect(record.getByText('Former member')).toBeTruthy();
  });

  it('says what has to be there before somebody can be invited', async () => {
    open({ 'team/list': () => ({ ...TEAM, coHosts: [], cars: [] }) });
    expect(await screen.findByText(/Once you have listed a car/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  it('says when no more can be invited', async () => {
    open({ 'team/list': () => ({ ...TEAM, maxCoHosts: 2 }) });
    expect(await screen.findByText(/You have 2 co-hosts and invitations/)).toBeTruthy();
  });

  it('says so when it did not load', async () => {
    open({ 'team/list': () => broken() });
    expect(await screen.findByText('Your co-hosts did not load')).toBeTruthy();
  });

  it('shows whom one helps oneself, and lets one stop', async () => {
    const { server, person } = open({
      'team/workplaces': () => ({ items: [PLACE] }),
      'team/leave': () => ({ state: 'left' }),
    });
    expect(await screen.findByRole('heading', { name: 'Hosts you help' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Stop helping' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop helping Johan Botha?' });
    await person.click(within(dialog).getByRole('button', { name: 'Stop helping' }));
    await waitFor(() => expect(server.asked('team/leave')).toHaveLength(1));
  });
});

describe('the cars of a host whom one helps', () => {
  const OF = `/host/dashboard?tab=calendar&of=${PLACE.hostId}`;

  it('are not asked for without the scope, and it is said plainly', async () => {
    open({ 'team/workplaces': () => ({ items: [PLACE] }) }, OF);
    expect(await screen.findByText('Johan Botha has not given you this')).toBeTruthy();
    expect(screen.getByText(/You may help with: Messages and reviews/)).toBeTruthy();
  });

  it('are told to be over once the host has removed one', async () => {
    open({}, OF);
    expect(await screen.findByText('You don’t help this host any more')).toBeTruthy();
  });

  it('are chosen by a switch that the address keeps', async () => {
    const { server, person } = open({
      'team/workplaces': () => ({ items: [{ ...PLACE, scopes: ['calendar'] }] }),
      'prices/last-bulk': () => ({ last: null }),
      'calendars/fleet': ({ fromOn }) => ({
        fromOn,
        untilOn: '2027-12-01',
        holidays: [],
        carCount: 0,
        cars: [],
      }),
    });
    await person.selectOptions(await screen.findByLabelText('Whose cars'), 'Cars of Johan Botha');
    await person.click(await screen.findByRole('link', { name: 'Calendar' }));
    await waitFor(() =>
      expect(server.asked('calendars/fleet').at(-1)).toMatchObject({ hostId: PLACE.hostId }),
    );
  });
});

describe('an invitation', () => {
  const LINK = `/host/dashboard?tab=team&invitation=${LERATO.id}#key=secret`;
  const SHOWN: OutputOf<'team/look-at-invitation'> = {
    hostName: 'Johan Botha',
    hostId: PLACE.hostId,
    scopes: ['calendar'],
    cars: null,
    expiresAt: LERATO.expiresAt,
    isAccepted: false,
  };

  it('says what it is for, and is accepted with the key of the link', async () => {
    const { server, person } = open(
      {
        'team/look-at-invitation': () => SHOWN,
        'team/answer-invitation': () => ({ state: 'active', hostId: PLACE.hostId }),
      },
      LINK,
    );
    expect(await screen.findByRole('heading', { name: 'Johan Botha asks you to be a co-host' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You help Johan Botha now')).toBeTruthy();
    const [asked] = server.asked('team/answer-invitation');
    expect(asked).toEqual({ id: LERATO.id, key: 'secret', isAccepted: true });
  });

  it('of somebody else says so', async () => {
    open({ 'team/look-at-invitation': () => refused('invitation_of_other') }, LINK);
    expect(await screen.findByText(/was sent to another email address/)).toBeTruthy();
  });

  it('without its key is not opened', async () => {
    open({ 'team/look-at-invitation': () => refused('not_found') }, LINK.replace('#key=secret', ''));
    expect(await screen.findByText(/The link is not complete/)).toBeTruthy();
  });
});
