/** SHA-256 of a text as 64 hexadecimal digits in small letters; the server has one, and the browser another. */
export type TextHash = (text: string) => string;

/** One entry of the chain of a car. */
export interface ChainLink {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly text: string;
  readonly prevHash: string;
  readonly hash: string;
}

/** What stands before the first entry of every car. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

/** The end of a chain: how many entries it has, and the hash that covers all of them. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

export const EMPTY_CHAIN: ChainHead = { seq: 0, hash: BEFORE_THE_FIRST };

/** The entry after a head. Source: docs/rules/hand-over.md “Chain”. */
export function nextLink(head: ChainHead, text: string, hash: TextHash): ChainLink {
  return { seq: head.seq + 1, text, prevHash: head.hash, hash: hash(`${head.hash}\n${text}`) };
}

/** An entry is missing or was changed, or the end that somebody noted was cut off. */
export const CHAIN_FAULTS = ['missing', 'changed', 'cut'] as const;

export type ChainVerdict =
  | { readonly isIntact: true; readonly head: ChainHead }
  /** The first entry that cannot stand where it stands. */
  | { readonly isIntact: false; readonly seq: number; readonly fault: (typeof CHAIN_FAULTS)[number] };

/**
 * Works every hash out again: an entry that was changed, taken out or moved breaks the chain at its place; with a head that was noted
 * before, as on an agreement, so does an end that was cut off. Source: docs/rules/hand-over.md “Chain”.
 */
export function verifyChain(
  links: readonly ChainLink[],
  hash: TextHash,
  notedHash: string | null = null,
): ChainVerdict {
  let head = EMPTY_CHAIN;
  let isNotedSeen = notedHash === null || notedHash === BEFORE_THE_FIRST;
  for (const link of links) {
    if (link.seq !== head.seq + 1) return { isIntact: false, seq: head.seq + 1, fault: 'missing' };
    const expected = nextLink(head, link.text, hash);
    if (link.prevHash !== expected.prevHash || link.hash !== expected.hash) {
      return { isIntact: false, seq: link.seq, fault: 'changed' };
    }
    head = { seq: link.seq, hash: link.hash };
    isNotedSeen ||= link.hash === notedHash;
  }
  return isNotedSeen ? { isIntact: true, head } : { isIntact: false, seq: head.seq + 1, fault: 'cut' };
}
