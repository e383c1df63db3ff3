import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import HostDashboardPage from '../../../pages/host/host-dashboard.tsx';
import { idOf } from '../../../testing/ids.ts';
import { openForHost } from '../../../testing/open-page.tsx';
import { type Answers, broken } from '../../../testing/server.ts';
import { PLACE, TEAM } from './testing/sample.ts';

describe('a page about the cars of another host', () => {
  const OF = `/host/dashboard?tab=earnings&of=${PLACE.hostId}`;
  const open = (answers: Answers) => openForHost(<HostDashboardPage />, OF, answers, 'guest');

  it('says so when it cannot tell whom one helps, and asks again', async () => {
    const { server, person } = open({ 'team/workplaces': () => broken() });
    await screen.findByText('This page did not load');
    server.on('team/workplaces', () => ({ items: [PLACE] }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Johan Botha has not given you this');
    expect(screen.getByRole('link', { name: 'My own cars' }).getAttribute('href')).toBe(
      '/host/dashboard?tab=earnings',
    );
  });

  it('has the one chosen whose cars they are, and goes back to one’s own', async () => {
    const { person } = open({
      'team/workplaces': () => ({
        items: [PLACE, { ...PLACE, id: idOf(8), hostId: idOf(9), hostName: 'Ayanda' }],
      }),
    });
    const whose = await screen.findByLabelText<HTMLSelectElement>('Whose cars');
    expect(whose.value).toBe(PLACE.hostId);
    expect([...whose.options].map(({ text }) => text)).toEqual([
      'My own cars',
      'Cars of Johan Botha',
      'Cars of Ayanda',
    ]);
    await person.selectOptions(whose, 'My own cars');
    await screen.findByText('This page is for hosts');
    expect(screen.getByLabelText<HTMLSelectElement>('Whose cars').value).toBe('');
  });

  it('takes an address that names nobody for one’s own cars', async () => {
    const { server } = openForHost(<HostDashboardPage />, '/host/dashboard?tab=team&of=johan', {
      'team/list': () => ({ ...TEAM, coHosts: [] }),
      'team/record': () => ({ items: [], nextCursor: null }),
    });
    await screen.findByText(/^Nobody helps you yet/);
    expect(server.asked('team/list')).toHaveLength(1);
  });
});
