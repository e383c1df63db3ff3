import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainEvent, chainText } from './canonical.ts';
import { BEFORE_THE_FIRST, type ChainLink, EMPTY_CHAIN, nextLink, verifyChain } from './chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const chainOf = (texts: readonly string[]): readonly ChainLink[] => {
  const links: ChainLink[] = [];
  for (const text of texts) links.push(nextLink(links.at(-1) ?? EMPTY_CHAIN, text, sha256));
  return links;
};
const texts = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 12 });
/** Another sign in the place of one. */
const flipped = (text: string, at: number): string => {
  const place = at % text.length;
  const code = text.charCodeAt(place) ^ 1 || 2;
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
};

describe('the chain of a car', () => {
  it('starts with nothing and stands on nothing', () => {
    expect(verifyChain([], sha256)).toEqual({ isIntact: true, head: { seq: 0, hash: BEFORE_THE_FIRST } });
  });

  it('holds as it was written, also after it was taken out and read in again', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const links: readonly ChainLink[] = JSON.parse(JSON.stringify(chainOf(all)));
        const last = links.at(-1);
        expect(verifyChain(links, sha256, last?.hash ?? null)).toEqual({
          isIntact: true,
          head: { seq: all.length, hash: last?.hash },
        });
      }),
    );
  });

  it('breaks where one sign was changed', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (all, link, sign) => {
        const links = chainOf(all);
        const at = link % links.length;
        const broken = links.map((one, index) =>
          index === at ? { ...one, text: flipped(one.text, sign) } : one,
        );
        expect(verifyChain(broken, sha256)).toEqual({ isIntact: false, seq: at + 1, fault: 'changed' });
      }),
    );
  });

  it('breaks where a hash was changed, even when the one who did it worked that hash out', () => {
    const [first, second, third] = chainOf(['front', 'rear', 'left']);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three links');
    const forged = nextLink({ seq: 1, hash: first.hash }, 'another photo', sha256);
    expect(verifyChain([first, forged, third], sha256)).toEqual({
      isIntact: false,
      seq: 3,
      fault: 'changed',
    });
  });

  it('breaks where two entries were swapped, and where one was taken out', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 9 }),
        fc.nat(),
        (all, n) => {
          const links = chainOf(all);
          const at = n % (links.length - 1);
          const swapped = links.map((one, index) => {
            const other = index === at ? links[at + 1] : index === at + 1 ? links[at] : undefined;
            return other === undefined ? one : { ...other, seq: one.seq };
          });
          expect(verifyChain(swapped, sha256)).toMatchObject({ isIntact: false, seq: at + 1 });
          const without = links.filter((_, index) => index !== at);
          expect(verifyChain(without, sha256)).toEqual({ isIntact: false, seq: at + 1, fault: 'missing' });
        },
      ),
    );
  });

  it('breaks where its end was cut off, for anybody who noted the head', () => {
    const links = chainOf(['front', 'rear', 'left']);
    const noted = links.at(-1)?.hash ?? null;
    expect(verifyChain(links.slice(0, 2), sha256)).toMatchObject({ isIntact: true });
    expect(verifyChain(links.slice(0, 2), sha256, noted)).toEqual({
      isIntact: false,
      seq: 3,
      fault: 'cut',
    });
  });

  it('has an entry for each photo and each signature, with all that is said of it', () => {
    const at = new Date('2026-12-04T08:00:00Z');
    const photo: ChainEvent = {
      kind: 'photo',
      reportId: 'r',
      side: 'guest',
      angle: 'front',
      sha256: 'a'.repeat(64),
      takenAt: at,
      receivedAt: at,
    };
    expect(chainText(photo)).toBe(
      `["photo","r","guest","front","${'a'.repeat(64)}","2026-12-04T08:00:00.000Z","2026-12-04T08:00:00.000Z"]`,
    );
    expect(chainText({ ...photo, side: 'host' })).not.toBe(chainText(photo));
  });
});
