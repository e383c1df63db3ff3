import { screen, within } from '@testing-library/react';
import { openPart } from '../../../../testing/open-page.tsx';
import type { Answers } from '../../../../testing/server.ts';
import TeamTab from '../TeamTab.tsx';
import { TEAM } from './sample.ts';

/** The team of a host, without the dashboard around it. */
export const openTeam = (answers: Answers = {}) =>
  openPart(<TeamTab />, {
    'team/list': () => TEAM,
    'team/record': () => ({ items: [], nextCursor: null }),
    'team/workplaces': () => ({ items: [] }),
    ...answers,
  });

/** What stands in a list about somebody. */
export async function itemOf(name: string) {
  const item = (await screen.findByText(name)).closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return within(item);
}
