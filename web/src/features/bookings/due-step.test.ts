import { expect, it } from 'vitest';
import { say } from '../../lib/words.ts';
import { dueStep } from './due-step.ts';

it.each([
  ['guest', 'ready', 'checkin', 'Pick up the car'],
  ['host', 'ready', 'checkin', 'Hand over the car'],
  ['guest', 'in_progress', 'checkout', 'Return the car'],
  ['guest', 'overdue', 'checkout', 'Return the car'],
  ['host', 'returned', 'checkout', 'Check the car'],
] as const)('a %s of a trip that is %s goes to %s', (viewer, state, step, label) => {
  const due = dueStep({ viewer, state });
  expect(due?.step).toBe(step);
  expect(due && say(due.label)).toBe(label);
});

it.each([
  ['host', 'in_progress'],
  ['guest', 'returned'],
  ['guest', 'confirmed'],
  ['admin', 'ready'],
] as const)('a %s of a trip that is %s waits', (viewer, state) => {
  expect(dueStep({ viewer, state })).toBeNull();
});

it('somebody whom their host lets do nothing at hand-over has nothing to do', () => {
  expect(dueStep({ viewer: 'host', state: 'ready', actions: [] })).toBeNull();
});
