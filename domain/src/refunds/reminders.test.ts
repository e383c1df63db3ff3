import { expect, it } from 'vitest';
import { accountReminderAt } from './reminders.ts';

const asked = new Date('2026-12-01T08:00:00Z');
const rules = { accountReminderDays: 3 };

it.each([
  [0, '2026-12-04T08:00:00.000Z'],
  [1, '2026-12-07T08:00:00.000Z'],
  [2, '2026-12-13T08:00:00.000Z'],
])(
  'reminds of a missing account 3 days after it was asked for, and later ever less often: %i',
  (sent, at) => {
    expect(accountReminderAt(asked, sent, rules).toISOString()).toBe(at);
  },
);
