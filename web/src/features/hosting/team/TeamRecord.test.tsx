import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken } from '../../../testing/server.ts';
import { openTeam } from './testing/open-team.tsx';
import { POLO, SINCE } from './testing/sample.ts';

const TITLED = { id: POLO, title: 'Volkswagen Polo Vivo 2022' };

describe('the record of a team', () => {
  const entry = (id: string, about: string | null) => ({
    id,
    at: SINCE,
    event: 'block_days' as const,
    by: { name: 'Thandi Dlamini', isHost: true },
    about,
    car: id === '1' ? TITLED : null,
  });

  it('calls the host “You”, goes on page by page, and says when the next page did not come', async () => {
    const { server, person } = openTeam({
      'team/record': ({ after }) =>
        after === undefined ? { items: [entry('1', null)], nextCursor: 'next' } : broken(),
    });
    const table = within(await screen.findByRole('table', { name: 'Record' }));
    const [, row] = table.getAllByRole('row');
    expect(within(row ?? document.body).getByText('You')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('The next rows did not load');
    expect(table.getByText(TITLED.title)).toBeTruthy();
    server.on('team/record', () => ({ items: [entry('2', 'neo@example.co.za')], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await table.findByText('neo@example.co.za');
    expect(server.asked('team/record').at(-1)).toMatchObject({ after: 'next' });
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that did not load leaves the team on show', async () => {
    const { server, person } = openTeam({ 'team/record': () => broken() });
    await screen.findByText('This did not load');
    expect(screen.getByText('Lerato Mahlangu')).toBeTruthy();
    server.on('team/record', () => ({ items: [], nextCursor: null }));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing on record yet');
  });
});
