import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from './lifecycle.ts';
import { tabStates } from './tabs.ts';

describe.each(['guest', 'host'] as const)('the tabs of a %s', (side) => {
  const { needs_action: needsAction, ...others } = tabStates(side);

  it('show every state under exactly one tab', () => {
    expect(Object.values(others).flat().toSorted()).toEqual([...BOOKING_STATES].toSorted());
  });

  it('repeat under “needs action” only what is under another tab', () => {
    const shown: readonly string[] = Object.values(others).flat();
    for (const state of needsAction) expect(shown).toContain(state);
  });
});

it('a request waits for the host, an unpaid booking for the guest', () => {
  expect(tabStates('host').needs_action).toContain('requested');
  expect(tabStates('guest').needs_action).toContain('pending_payment');
  expect(tabStates('guest').needs_action).not.toContain('requested');
});
