/** A text in one way of writing, with where each of its characters came from. */
export interface ReadableText {
  readonly text: string;
  /** Where the part of the first text begins that a part of `text` was made of, and where it ends; UTF-16 units. */
  span(from: number, to: number): { readonly from: number; readonly to: number };
}

/** What nobody sees: joiners, marks of direction, variation selectors, enclosing keycaps. */
const UNSEEN = /\p{Cf}|\p{Me}|[\u{FE00}-\u{FE0F}]/u;
const DASH = /\p{Pd}/u;
const DIGIT = /\p{Nd}/u;

/** A digit of any script as ours. Their ten digits begin at a code that ends in 0 or in 6. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const last = code % 16;
  return String(DIGIT.test(String.fromCodePoint(code - last)) ? last : last - 6);
}

function readable(sign: string): string {
  if (UNSEEN.test(sign)) return '';
  const folded = sign.normalize('NFKC').toLowerCase();
  if (DASH.test(folded)) return '-';
  return [...folded].map((one) => (DIGIT.test(one) ? plainDigit(one) : one)).join('');
}

/** Reads wide, raised, circled and foreign digits, unseen signs and capitals as what a person sees in them. */
export function readableText(written: string): ReadableText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of written) {
    const read = readable(sign);
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    text += read;
    at += sign.length;
  }
  return { text, span: (from, to) => ({ from: starts[from] ?? 0, to: ends[to - 1] ?? 0 }) };
}
