import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { type Answers, broken, noAnswer, refused } from '../../../testing/server.ts';
import TeamTab from './TeamTab.tsx';
import { LERATO, PLACE, POLO } from './testing/sample.ts';

const INVITATION: OutputOf<'team/look-at-invitation'> = {
  hostName: 'Johan Botha',
  hostId: PLACE.hostId,
  scopes: ['calendar', 'money'],
  cars: [{ id: POLO, title: 'Volkswagen Polo Vivo 2022' }],
  // Already the next day on the clock of South Africa.
  expiresAt: '2026-12-08T22:30:00.000Z',
  isAccepted: false,
};
const LINK = `/host/dashboard?tab=team&invitation=${LERATO.id}#key=secret`;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T08:00:00Z') }));

const open = (answers: Answers = {}, address = LINK) =>
  openPage(<TeamTab />, address, { 'team/look-at-invitation': () => INVITATION, ...answers });

describe('an invitation that was opened by its link', () => {
  it('says all that it lets one do, with which cars, and until when it can be answered', async () => {
    const { server } = open();
    await screen.findByRole('heading', { name: 'Johan Botha asks you to be a co-host' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Calendar, prices and requestsBlock days, set prices/);
    expect(second?.textContent).toMatch(/Never move money\.$/);
    expect(screen.getByText('Volkswagen Polo Vivo 2022')).toBeTruthy();
    expect(screen.getByText(/Answer by Wed 9 Dec, 00:30\.$/)).toBeTruthy();
    expect(server.asked('team/look-at-invitation')).toEqual([{ id: LERATO.id, key: 'secret' }]);
    expect(server.asked('team/list')).toEqual([]);
  });

  it('is declined, which leads to one’s own hosting', async () => {
    const { server, person } = open({
      'team/answer-invitation': () => ({ state: 'declined', hostId: PLACE.hostId }),
    });
    await person.click(await screen.findByRole('button', { name: 'Decline' }));
    const declined = await screen.findByText('You have declined');
    expect(document.activeElement?.contains(declined)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(server.asked('team/answer-invitation')).toMatchObject([{ isAccepted: false }]);
    expect(screen.getByRole('link', { name: 'My hosting' }).getAttribute('href')).toBe(
      '/host/dashboard?tab=team',
    );
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('is answered once: while a yes is on its way, neither button sends another answer', async () => {
    const answer = Promise.withResolvers<OutputOf<'team/answer-invitation'>>();
    const { server, person } = open({ 'team/answer-invitation': () => answer.promise });
    await person.dblClick(await screen.findByRole('button', { name: 'Accept' }));
    await person.click(screen.getByRole('button', { name: 'Decline' }));
    answer.resolve({ state: 'active', hostId: PLACE.hostId });
    await screen.findByText('You help Johan Botha now');
    expect(server.asked('team/answer-invitation')).toMatchObject([{ isAccepted: true }]);
    expect(screen.getByRole('link', { name: 'Open their cars' }).getAttribute('href')).toBe(
      `/host/dashboard?tab=calendar&of=${PLACE.hostId}`,
    );
  });

  it('can be answered again after the line failed, and says when it is over by then', async () => {
    const { server, person } = open({ 'team/answer-invitation': noAnswer });
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('We could not reach Kwela. Check your signal, then try again.');
    server.on('team/answer-invitation', () => refused('invitation_over'));
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText(/^This invitation no longer works/);
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
  });

  it('that was accepted before is not asked for a second time', async () => {
    open({ 'team/look-at-invitation': () => ({ ...INVITATION, isAccepted: true }) });
    await screen.findByText('You help Johan Botha now');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it.each([
    ['own_invitation', /You can’t be your own co-host/],
    ['invitation_over', /^This invitation no longer works/],
    ['not_found', /^The link is not complete/],
  ] as const)('cannot be opened for “%s”, and says why', async (code, words) => {
    open({ 'team/look-at-invitation': () => refused(code) });
    await screen.findByText('This invitation can’t be opened');
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['cut short', LERATO.id.slice(0, 20)],
    ['empty', ''],
  ])('whose link came %s is told to be not complete, and nothing is asked', async (_, id) => {
    const { server } = open({}, `/host/dashboard?tab=team&invitation=${id}`);
    await screen.findByText(/^The link is not complete/);
    expect(server.asked('team/look-at-invitation')).toEqual([]);
  });

  it('that did not load is loaded with the next try', async () => {
    const { server, person } = open({ 'team/look-at-invitation': () => broken() });
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('The invitation did not load');
    server.on('team/look-at-invitation', () => ({ ...INVITATION, cars: null }));
    await person.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('All their cars');
  });
});
