import { RestError } from '../errors.ts';

/**
 * A caller's regular expression is made ready by the database before it looks at any text, and that can take for ever:
 * `(a{255}){255}` is eleven characters. The embedded database cannot be stopped meanwhile, and it stops everybody else.
 * So what a pattern asks for is counted here first, with its repetitions written out. The numbers hold what takes a tenth
 * of a second where it is worst, and are far above what anybody means.
 */
const MOST_CHARACTERS = 1000;
const MOST_CHOICES = 100;
const MOST_PLACES = 10;
const DEEPEST = 30;
/** The database keeps the last 32 that it made ready; more in one question it would make ready again for each row. */
const MOST_PATTERNS = 16;

/** Characters, choices of how a match goes on, and places such as the end of a word. */
type RegexCost = { readonly characters: number; readonly choices: number; readonly places: number };

const NOTHING: RegexCost = { characters: 0, choices: 0, places: 0 };
const CHARACTER: RegexCost = { ...NOTHING, characters: 1 };
const CHOICE: RegexCost = { ...NOTHING, choices: 1 };
const PLACE: RegexCost = { ...NOTHING, places: 1 };

const plus = (left: RegexCost, right: RegexCost): RegexCost => ({
  characters: left.characters + right.characters,
  choices: left.choices + right.choices,
  places: left.places + right.places,
});

/**
 * Whether to go on with one more is a choice each time, unless the count is fixed. A place that is repeated says nothing
 * that it would not say once, and `((\Z)*){30}` takes for ever.
 */
function times(count: number, isFixed: boolean, { characters, choices, places }: RegexCost): RegexCost {
  if (places > 0) throw tooComplex();
  return {
    characters: count * characters,
    choices: count * (isFixed ? choices : choices + 1),
    places,
  };
}

const tooComplex = () =>
  new RestError(400, '2201B', 'invalid regular expression: regular expression is too complex', {
    hint: `At most ${MOST_PATTERNS} patterns with ${MOST_CHARACTERS} characters, ${MOST_CHOICES} choices and ${MOST_PLACES} places in all, repetitions written out; no repeated places, look-around, back references or options`,
  });

/** Beginnings and ends of the text and of words. */
const ANCHOR = /[$^]|\\[AmMyYZ]|\[\[:[<>]:\]\]/y;
/** `\(`, `\w`, `\cX`, but no back reference. */
const ESCAPE = /\\(?:c.|[^c1-9])/sy;
/** `[a-z]`, `[]x]`, `[^[:alpha:]\]]`. */
const BRACKET = /\[\^?\]?(?:\[([.:=])(?:(?!\1\]).)*\1\]|\\(?:c.|[^c])|(?!\[[.:=])[^\]\\])*\]/sy;
const GROUP = /\((?:\?:)?/y;
const BOUND = /\{(?<least>\d+)(?:,(?<most>\d*))?\}/y;
const OPTIONAL = /[*+?]/y;
const SPECIAL_START = /\*\*\*/y;
const LITERAL = /(?!\{\d)[^\\[()|*+?]/sy;

/** Reads a pattern as the database does ("advanced regular expressions"); what it cannot read is refused. */
class RegexCostReader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  cost(): RegexCost {
    if (this.#find(SPECIAL_START) !== null) throw tooComplex();
    const cost = this.#branches();
    if (this.#at < this.#pattern.length) throw tooComplex();
    return cost;
  }

  #find(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  #take(character: string): boolean {
    if (this.#pattern[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Up to the end or to the bracket that closes the group. */
  #branches(): RegexCost {
    let cost = this.#branch();
    while (this.#take('|')) cost = plus(plus(cost, CHOICE), this.#branch());
    return cost;
  }

  #branch(): RegexCost {
    let cost = NOTHING;
    for (let atom = this.#atom(); atom !== null; atom = this.#atom()) {
      cost = plus(cost, this.#repeated(atom));
    }
    return cost;
  }

  #atom(): RegexCost | null {
    if (this.#find(ANCHOR) !== null) return PLACE;
    if (this.#find(ESCAPE) !== null || this.#find(BRACKET) !== null) return CHARACTER;
    if (this.#find(GROUP) !== null) {
      this.#depth += 1;
      if (this.#depth > DEEPEST) throw tooComplex();
      const inside = this.#branches();
      if (!this.#take(')')) throw tooComplex();
      this.#depth -= 1;
      return plus(CHARACTER, inside);
    }
    return this.#find(LITERAL) === null ? null : CHARACTER;
  }

  #repeated(atom: RegexCost): RegexCost {
    let cost = atom;
    for (;;) {
      const bound = this.#find(BOUND)?.groups;
      if (bound === undefined && this.#find(OPTIONAL) === null) return cost;
      const isFixed = bound?.least !== undefined && bound.most === undefined;
      cost = times(Math.max(1, Number(bound?.least ?? 1), Number(bound?.most || 1)), isFixed, cost);
    }
  }
}

/** All patterns of one question together. */
export class Patterns {
  #count = 0;
  #cost = NOTHING;

  /** Refuses the pattern when it would be too much, alone or with those before it. */
  take(pattern: string): string {
    this.#count += 1;
    this.#cost = plus(this.#cost, new RegexCostReader(pattern).cost());
    const { characters, choices, places } = this.#cost;
    const isTooHeavy = characters > MOST_CHARACTERS || choices > MOST_CHOICES || places > MOST_PLACES;
    if (isTooHeavy || this.#count > MOST_PATTERNS) throw tooComplex();
    return pattern;
  }
}
