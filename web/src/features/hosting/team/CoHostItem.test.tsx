import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { type Answers, broken, noAnswer } from '../../../testing/server.ts';
import { itemOf, openTeam } from './testing/open-team.tsx';
import { HILUX, INVITED, LERATO, POLO, TEAM } from './testing/sample.ts';

const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';

describe('a co-host in the list', () => {
  const withTeam = (coHosts: OutputOf<'team/list'>['coHosts'], more: Answers = {}) =>
    openTeam({ 'team/list': () => ({ ...TEAM, coHosts }), ...more });

  it('whose car was archived can be changed all the same', async () => {
    const gone = { ...LERATO, vehicleIds: [POLO, INVITED.id] };
    const { server, person } = withTeam([gone], { 'team/change': () => LERATO });
    const lerato = await itemOf('Lerato Mahlangu');
    await person.click(lerato.getByRole('button', { name: 'Change' }));
    await person.click(lerato.getByRole('checkbox', { name: /Seeing earnings/ }));
    await person.click(lerato.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.asked('team/change')).toHaveLength(1));
    expect(server.asked('team/change')[0]).toMatchObject({
      scopes: ['calendar', 'hand_over', 'money'],
      vehicleIds: [POLO],
    });
  });

  it('with none of their cars left says so, and asks for one when they are changed', async () => {
    const { server, person } = withTeam([{ ...LERATO, vehicleIds: [INVITED.id] }]);
    const lerato = await itemOf('Lerato Mahlangu');
    expect(lerato.getAllByRole('definition').at(-1)?.textContent).toBe('–');
    await person.click(lerato.getByRole('button', { name: 'Change' }));
    await person.click(lerato.getByRole('button', { name: 'Save' }));
    await lerato.findByRole('link', { name: 'Tick at least one car.' });
    expect(server.asked('team/change')).toEqual([]);
  });

  it('keeps a change that was not saved, unless it is cancelled, and is changed to all cars', async () => {
    const { server, person } = withTeam([LERATO], { 'team/change': () => broken() });
    const lerato = await itemOf('Lerato Mahlangu');
    const change = () => person.click(lerato.getByRole('button', { name: 'Change' }));
    const earnings = () => lerato.getByRole<HTMLInputElement>('checkbox', { name: /Seeing earnings/ });
    await change();
    await person.click(earnings());
    await person.click(lerato.getByRole('button', { name: 'Save' }));
    await lerato.findByText('Something broke on our side. Try again in a moment.');
    await change();
    expect(lerato.getByText('Volkswagen Polo Vivo 2022')).toBeTruthy();
    await change();
    expect(earnings().checked).toBe(true);
    await person.click(lerato.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(lerato.getByRole('button', { name: 'Change' }));
    await change();
    expect(earnings().checked).toBe(false);

    server.on('team/change', () => ({ ...LERATO, vehicleIds: null }));
    server.on('team/list', () => ({ ...TEAM, coHosts: [{ ...LERATO, vehicleIds: null, version: 4 }] }));
    await person.click(lerato.getByRole('radio', { name: /^All my cars/ }));
    await person.click(lerato.getByRole('button', { name: 'Save' }));
    expect(await lerato.findByText('All my cars')).toBeTruthy();
    expect(server.asked('team/change').at(-1)).toMatchObject({ version: 3, vehicleIds: null });
    expect(lerato.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('that could not be removed stays, and the trouble of before is not said of the next try', async () => {
    const { server, person } = withTeam([LERATO], { 'team/remove': noAnswer });
    const lerato = await itemOf('Lerato Mahlangu');
    const remove = lerato.getByRole('button', { name: 'Remove' });
    await person.click(remove);
    await person.click(screen.getByRole('button', { name: 'Remove co-host' }));
    await screen.findByText(LINE_FAILED);
    await person.click(screen.getByRole('button', { name: 'Keep co-host' }));
    expect(document.activeElement).toBe(remove);
    await person.click(remove);
    expect(screen.queryByText(LINE_FAILED)).toBeNull();

    const answer = Promise.withResolvers<OutputOf<'team/remove'>>();
    server.on('team/remove', () => answer.promise);
    server.on('team/list', () => ({ ...TEAM, coHosts: [] }));
    await person.dblClick(screen.getByRole('button', { name: 'Remove co-host' }));
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Remove Lerato Mahlangu?' })).toBeTruthy();
    answer.resolve({ state: 'removed' });
    expect(await screen.findByText(/Nobody helps you yet/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your co-hosts' }));
    expect(server.asked('team/remove')).toEqual([{ id: LERATO.id }, { id: LERATO.id }]);
  });

  it('who is only invited can be withdrawn, in words of its own', async () => {
    const { person } = withTeam([{ ...INVITED, isMailLate: false, vehicleIds: [POLO, HILUX] }]);
    const invited = await itemOf(INVITED.email);
    expect(invited.getByText(/^Can be accepted until Wed 9 Dec/)).toBeTruthy();
    expect(invited.queryByText(/We couldn’t deliver the email/)).toBeNull();
    expect(invited.getByText('Volkswagen Polo Vivo 2022 and Toyota Hilux 2021')).toBeTruthy();
    await person.click(invited.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', {
      name: `Withdraw the invitation to ${INVITED.email}?`,
    });
    expect(within(dialog).getByText('The link in the email stops working at once.')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
