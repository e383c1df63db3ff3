import { describe, expect, it } from 'vitest';
import { allocateByShare } from './allocate-by-share.ts';
import { idFrom, seededRandom } from './random.ts';

const draw = (label: string, count: number) => {
  const random = seededRandom(label);
  return Array.from({ length: count }, () => random.int(1, 6));
};

describe('chance with a seed', () => {
  it('falls the same way for the same label, and otherwise for another', () => {
    expect(draw('a', 50)).toEqual(draw('a', 50));
    expect(draw('a', 50)).not.toEqual(draw('b', 50));
  });

  it('throws each side of a die about as often', () => {
    const throws = draw('die', 6_000);
    for (let side = 1; side <= 6; side += 1) {
      expect(Math.abs(throws.filter((thrown) => thrown === side).length - 1_000)).toBeLessThan(130);
    }
  });

  it('follows weights', () => {
    const random = seededRandom('weights');
    const drawn = Array.from({ length: 4_000 }, () =>
      random.weighted([
        ['often', 3],
        ['seldom', 1],
        ['never', 0],
      ]),
    );
    expect(drawn.filter((item) => item === 'often').length / drawn.length).toBeCloseTo(0.75, 1);
    expect(drawn).not.toContain('never');
  });

  it('gives a part a stream of its own, however much the whole has drawn', () => {
    const [fresh, used] = [seededRandom('whole'), seededRandom('whole')];
    used.next();
    expect(used.fork('part').next()).toBe(fresh.fork('part').next());
  });

  it('takes some of a list in its order and each once', () => {
    const taken = seededRandom('some').some(['a', 'b', 'c', 'd', 'e'], 3);
    expect(taken).toHaveLength(3);
    expect(taken).toEqual([...new Set(taken)].sort());
  });

  it('refuses to pick from nothing', () => {
    expect(() => seededRandom('none').pick([])).toThrow('nothing to pick from');
  });

  it('makes ids of the form that contracts ask for', () => {
    expect(idFrom(seededRandom('id'))).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('deals shares exactly', () => {
    const cards = allocateByShare(
      10,
      [
        ['white', 45],
        ['grey', 35],
        ['red', 20],
      ],
      seededRandom('deal'),
    );
    const count = (colour: string) => cards.filter((card) => card === colour).length;
    expect([count('white'), count('grey'), count('red')]).toEqual([5, 3, 2]);
  });
});
