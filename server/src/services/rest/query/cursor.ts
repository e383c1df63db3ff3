import { badGrammar, type RestError } from '../errors.ts';

/** Reads one text of a request from left to right. Where the text cannot go on, the whole of it is refused. */
export class Cursor {
  readonly #part: string;
  readonly #text: string;
  #at = 0;

  /** `part` is what a refusal calls the text: `select parameter`, `filter`, … */
  constructor(part: string, text: string) {
    this.#part = part;
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** What `pattern` finds right here, which is then behind the cursor, or null. The pattern must be sticky. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }

  /** Whether `word` stands right here; it is then behind the cursor. */
  take(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.take(word)) throw this.refusal();
  }

  expectEnd(): void {
    if (!this.isAtEnd) throw this.refusal();
  }

  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  refusal(): RestError {
    return badGrammar(this.#part, this.#text);
  }
}
