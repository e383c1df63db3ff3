import { describe, expect, it } from 'vitest';
import { defineLifecycle, lifecycleFaults, reachableFrom } from './lifecycle.ts';
import { LIFECYCLES } from './lifecycles.ts';

const lamp = defineLifecycle({
  of: 'lamp',
  states: ['off', 'on', 'dim', 'broken'],
  roles: ['person', 'system'],
  first: 'off',
  transitions: {
    light: { by: ['person'], from: ['off', 'dim'], to: 'on' },
    fade: { by: ['person', 'system'], from: ['on'], to: 'dim', after: 'evening' },
    go_out: { by: ['system'], from: ['dim'], to: 'off', after: 'midnight', when: 'nobody is at home' },
    burn_out: { by: ['system'], from: ['on'], to: 'broken' },
  },
});

describe('a life as a table', () => {
  it('goes on by its rows and in no other way', () => {
    expect(lamp.transition('off', 'light', 'person')).toEqual({ ok: true, value: 'on' });
    expect(lamp.transition('off', 'light', 'system')).toMatchObject({ ok: false, refusal: 'not_allowed' });
    expect(lamp.transition('broken', 'light', 'person')).toMatchObject({ ok: false });
  });

  it('says what can follow, and for whom', () => {
    expect(lamp.transitionsFrom('on')).toEqual(['fade', 'burn_out']);
    expect(lamp.transitionsFor('on', 'person')).toEqual(['fade']);
    expect(lamp.isFinal('broken')).toBe(true);
    expect(lamp.isFinal('dim')).toBe(false);
  });

  it('sets the timers of the rows that start from a state', () => {
    expect(lamp.timersFrom('on')).toEqual(['evening']);
    expect(lamp.timersFrom('dim')).toEqual(['midnight']);
    expect(lamp.timersFrom('off')).toEqual([]);
    expect(lamp.timers).toEqual(['evening', 'midnight']);
    expect(lamp.timed).toEqual([
      { timer: 'evening', name: 'fade', from: ['on'] },
      { timer: 'midnight', name: 'go_out', from: ['dim'] },
    ]);
  });

  it('names a state that nothing leads to, one that nothing ends, and a row that nobody may take', () => {
    const maze = defineLifecycle({
      of: 'maze',
      states: ['in', 'round', 'out', 'lost'],
      roles: ['person', 'system'],
      first: 'in',
      transitions: {
        enter: { by: ['person'], from: ['in'], to: 'round' },
        turn: { by: ['person'], from: ['round'], to: 'round', after: 'dusk' },
        leave: { by: [], from: ['lost'], to: 'out' },
        wait: { by: ['person'], from: ['in', 'round'], to: 'round', stays: true },
      },
    });
    expect(lifecycleFaults(maze)).toEqual([
      'No maze can become out',
      'No maze can become lost',
      'A in maze never comes to an end',
      'A round maze never comes to an end',
      'Nobody may leave a maze',
      'To wait a maze stays where it is, and yet it moves',
      'The clock may not turn a maze, although a timer is set for it',
    ]);
    expect([...reachableFrom(maze, 'in')]).toEqual(['in', 'round']);
  });
});

describe('the lives that the rules know', () => {
  it.each(LIFECYCLES.map((life) => [life.of, life] as const))(
    '%s: every state is reached, and an end after it',
    (_, life) => {
      expect(lifecycleFaults(life)).toEqual([]);
    },
  );

  it('share no timer: its name says whose it is', () => {
    const timers = LIFECYCLES.flatMap(({ table }) => [
      ...new Set(Object.values(table).flatMap(({ after }) => after ?? [])),
    ]);
    expect(new Set(timers).size).toBe(timers.length);
  });
});
