import { describe, expect, it } from 'vitest';
import { minutes } from '../time.ts';
import type { ViewedStep } from './funnel.ts';
import { countLook, type Visit } from './visit.ts';

const IDLE = 30;

/** The looks of one tab, each as minutes and its step, and how each counted. */
function walk(looks: readonly (readonly [number, ViewedStep | null, 'back from paying'?])[]) {
  let visit: Visit | null = null;
  return looks.map(([atMinute, step, isBack]) => {
    const counted = countLook(visit, { atMs: minutes(atMinute), step, canBegin: isBack === undefined }, IDLE);
    ({ visit } = counted);
    return [counted.beginsVisit, counted.isFirstOfStep];
  });
}

describe('the visit of a tab', () => {
  it('begins with its first look, and once', () => {
    expect(
      walk([
        [0, null],
        [1, null],
        [31, null],
      ]),
    ).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it('comes to each step for the first time once', () => {
    expect(
      walk([
        [0, 'search'],
        [1, 'car'],
        [2, 'search'],
        [3, 'car'],
        [4, 'checkout'],
      ]),
    ).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
      [false, true],
    ]);
  });

  it('is over after half an hour of nothing, and another one comes to its own steps', () => {
    expect(
      walk([
        [0, 'car'],
        [30, 'car'],
        [60.1, 'car'],
      ]),
    ).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
  });

  it('goes on after the page of the payment company, however long that took', () => {
    expect(
      walk([
        [0, 'checkout'],
        [45, null, 'back from paying'],
        [46, 'search'],
      ]),
    ).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
  });

  it('does not begin on the way back from paying, also in a tab that knows of no visit', () => {
    expect(
      walk([
        [0, null, 'back from paying'],
        [1, 'search'],
      ]),
    ).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('says when it began, for as long as it lasts', () => {
    const first = countLook(null, { atMs: 5, step: null, canBegin: true }, IDLE).visit;
    const second = countLook(first, { atMs: minutes(20), step: null, canBegin: true }, IDLE).visit;
    expect(second).toEqual({ startedAtMs: 5, lastAtMs: minutes(20), steps: [] });
  });
});
