import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import HostDashboardPage from '../../../pages/host/host-dashboard.tsx';
import { openForHost } from '../../../testing/open-page.tsx';
import { noAnswer } from '../../../testing/server.ts';
import { itemOf, openTeam } from './testing/open-team.tsx';
import { PLACE, POLO, TEAM } from './testing/sample.ts';

const LINE_FAILED = 'We could not reach Kwela. Check your signal, then try again.';
const ALONE = { ...TEAM, coHosts: [], cars: [] };
const TITLED = { id: POLO, title: 'Volkswagen Polo Vivo 2022' };

describe('the hosts whom one helps', () => {
  it('are told with what and with which cars, and lead to these', async () => {
    openTeam({
      'team/workplaces': () => ({
        items: [{ ...PLACE, scopes: ['hand_over', 'messages'], cars: [TITLED] }],
      }),
    });
    const johan = await itemOf('Johan Botha');
    expect(johan.getByText('Pick-up and return of cars · Messages and reviews')).toBeTruthy();
    expect(johan.getByText(TITLED.title)).toBeTruthy();
    expect(johan.getByRole('link', { name: 'Open their cars' }).getAttribute('href')).toBe(
      `/host/dashboard?tab=calendar&of=${PLACE.hostId}`,
    );
  });

  it('are left after a question, which says what went wrong and forgets it with the next try', async () => {
    const { server, person } = openTeam({
      'team/workplaces': () => ({ items: [PLACE] }),
      'team/leave': noAnswer,
    });
    const johan = await itemOf('Johan Botha');
    const stop = johan.getByRole('button', { name: 'Stop helping' });
    await person.click(stop);
    const yes = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop helping' });
    await person.click(yes());
    await screen.findByText(LINE_FAILED);
    await person.click(screen.getByRole('button', { name: 'Keep helping' }));
    expect(document.activeElement).toBe(stop);
    await person.click(stop);
    expect(screen.queryByText(LINE_FAILED)).toBeNull();
    server.on('team/leave', () => ({ state: 'left' }));
    server.on('team/workplaces', () => ({ items: [] }));
    await person.click(yes());
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hosts you help' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your co-hosts' }));
    expect(server.asked('team/leave')).toEqual([{ id: PLACE.id }, { id: PLACE.id }]);
  });

  it('are there for who hosts nothing, with what they would need to invite somebody', async () => {
    openForHost(
      <HostDashboardPage />,
      '/host/dashboard?tab=team',
      {
        'team/list': () => ALONE,
        'team/record': () => ({ items: [], nextCursor: null }),
        'team/workplaces': () => ({ items: [PLACE] }),
      },
      'guest',
    );
    await itemOf('Johan Botha');
    expect(screen.getByText(/^Once you have listed a car/)).toBeTruthy();
  });
});
