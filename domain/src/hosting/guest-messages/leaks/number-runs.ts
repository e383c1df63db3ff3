/** Digits that stand together, or that are spelled out, as they are read aloud. */
export interface DigitGroup {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
  /** A plus sign stands right before it. */
  readonly hasPlus: boolean;
  /** Written in figures with no letter against them. */
  readonly isFigures: boolean;
}

/** Groups that somebody reads as one number. */
export type NumberRun = readonly DigitGroup[];

const UNITS = [
  ['zero', 'nought', 'naught', 'oh', 'o', 'nul', 'iqanda', 'qanda'],
  ['one', 'een', 'kunye', 'nye'],
  ['two', 'twee', 'kubili', 'zimbini', 'mbini'],
  ['three', 'drie', 'kuthathu', 'ntathu'],
  ['four', 'vier', 'kune', 'ezine'],
  ['five', 'vyf', 'kuhlanu', 'ntlanu'],
  ['six', 'ses', 'isithupha', 'ntandathu'],
  ['seven', 'sewe', 'isikhombisa', 'sixhenxe'],
  ['eight', 'agt', 'isishiyagalombili', 'sibhozo'],
  ['nine', 'nege', 'isishiyagalolunye', 'lithoba'],
] as const;
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

const SPELLED: ReadonlyMap<string, string> = new Map<string, string>([
  ...UNITS.flatMap((names, digit) => names.map((name): [string, string] => [name, String(digit)])),
  ...TEENS.map((name, index): [string, string] => [name, String(10 + index)]),
  ...TENS.map((name, index): [string, string] => [name, String(20 + index * 10)]),
]);
/** A letter that is written for a digit, right against figures. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['o', '0'],
  ['i', '1'],
  ['l', '1'],
  ['s', '5'],
  ['b', '8'],
]);
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['dubbel', 2],
  ['triple', 3],
  ['treble', 3],
]);
/** Said between digits, and meaning nothing. */
const FILLERS: ReadonlySet<string> = new Set(['dash', 'hyphen', 'space', 'streep', 'strepie']);

const hide = (text: string): string => 'x'.repeat(text.length);
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const HOURS = '(?:[01]?\\d|2[0-3])';
/** Dates and times are no parts of a number. */
const DATES = new RegExp(
  `(?<!\\d[-./]?)(?:20[2-4]\\d-${MONTH}-${DAY}|${DAY}([-./])${MONTH}\\1(?:20)?[2-4]\\d)(?![-./]?\\d)`,
  'g',
);
const TIMES = new RegExp(`(?<!\\d[:.]?)${HOURS}([:.])[0-5]\\d(?!\\1?\\d)`, 'g');

const TOKEN = /\d+|\p{L}+|[^\p{L}\d]+/gu;
const IS_DIGITS = /^\d+$/;
const IS_WORD = /^\p{L}+$/u;
const CURRENCY = /(?:^|[^\p{L}])(?:r|zar)\s?$|[$€£]\s?$/u;

interface Token {
  readonly text: string;
  readonly at: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ text: token, at: index }));

/** The digits that a word stands for between its neighbours; null: it is a word. */
function digitsOf(word: string, before: Token | undefined, next: Token | undefined): string | null {
  const isAgainst = [before, next].some((one) => one !== undefined && IS_DIGITS.test(one.text));
  return SPELLED.get(word) ?? (isAgainst ? (LOOK_ALIKES.get(word) ?? null) : null);
}

/** Said or written one by one. */
const isOneByOne = (digits: string, isFigures: boolean): boolean => !isFigures || digits.length === 1;

/** Whether what stands between two groups still lets somebody read them as one number. */
function joins(between: string, before: DigitGroup | undefined, digits: string, isFigures: boolean): boolean {
  if (!/[,;]\s|\n/.test(between)) return between.length <= 4;
  const areOneByOne = before !== undefined && isOneByOne(before.digits, before.isFigures);
  return areOneByOne && isOneByOne(digits, isFigures) && between.length <= 3;
}

/** A ten and its unit, said one after the other, are two digits: eighty-two. */
function withUnit(group: DigitGroup | undefined, word: string, digits: string): DigitGroup | null {
  if (group === undefined || group.isFigures || digits.length !== 1 || digits === '0') return null;
  const isTen = /^[2-9]0$/.test(group.digits) && SPELLED.has(word);
  return isTen ? { ...group, digits: `${group.digits.charAt(0)}${digits}` } : null;
}

/** All numbers of a text as a person reads them aloud: over spaces and signs, spelled out or in figures. */
export function numberRuns(readable: string): NumberRun[] {
  const text = readable.replace(DATES, hide).replace(TIMES, hide);
  const tokens = tokensOf(text);
  const runs: DigitGroup[][] = [];
  let run: DigitGroup[] = [];
  let between = '';
  let times = 1;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    times = 1;
  };
  tokens.forEach((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    const isFigures = IS_DIGITS.test(token.text);
    const isWord = IS_WORD.test(token.text);
    if (!isFigures && !isWord) {
      between += token.text;
      return;
    }
    if (isWord && (FILLERS.has(token.text) || REPEATS.has(token.text))) {
      times = REPEATS.get(token.text) ?? times;
      if (!between.includes(',')) between = ' ';
      return;
    }
    const read = isFigures ? token.text : digitsOf(token.text, before, next);
    if (read === null) {
      end();
      between = '';
      return;
    }
    const digits = read.repeat(read.length === 1 ? times : 1);
    const isMoney = isFigures && !token.text.startsWith('0') && CURRENCY.test(text.slice(0, token.at));
    const last = run.at(-1);
    if (isMoney || !joins(between, last, read, isFigures)) end();
    const to = token.at + token.text.length;
    const joined = withUnit(run.at(-1), token.text, digits);
    if (joined !== null) {
      run[run.length - 1] = { ...joined, to };
    } else if (!isMoney) {
      const hasPlus = text.charAt(token.at - 1) === '+';
      const isApart = ![before, next].some((one) => one !== undefined && IS_WORD.test(one.text));
      run.push({ digits, from: token.at, to, hasPlus, isFigures: isFigures && isApart });
    }
    between = '';
    times = 1;
  });
  end();
  return runs;
}
