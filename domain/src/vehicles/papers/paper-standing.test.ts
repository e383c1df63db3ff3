import { expect, it } from 'vitest';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { discStanding, reminderDates } from './paper-standing.ts';

const { papers } = HOSTING_1;

it.each([
  ['2027-02-28', 'valid'],
  ['2027-03-01', 'runs_out_soon'],
  ['2027-03-31', 'runs_out_soon'],
  ['2027-04-01', 'in_grace'],
  ['2027-04-21', 'in_grace'],
  ['2027-04-22', 'run_out'],
])('a disc until 31 March 2027 is on %s: %s', (on, standing) => {
  expect(discStanding('2027-03-31', on, papers)).toBe(standing);
});

it('reminds 30, 7 and 1 days before, and of nothing that has passed', () => {
  expect(reminderDates('2027-03-31', '2027-01-01', papers)).toEqual([
    '2027-03-01',
    '2027-03-24',
    '2027-03-30',
  ]);
  expect(reminderDates('2027-03-31', '2027-03-24', papers)).toEqual(['2027-03-24', '2027-03-30']);
  expect(reminderDates('2027-03-31', '2027-03-31', papers)).toEqual([]);
});
