import fc from 'fast-check';

/** What no sensible caller sends, and what services stumble over. */

const PIECES = [
  ...`' " ; \\ -- /* ( ) , . : { } [ ] * % ! 0 -1 1e309 99999999999999999999 null true é 🚗 ../ <b> ?`.split(
    ' ',
  ),
  ' ',
  '\0',
  '\n',
  '\ud800',
  '\u202e',
];

export const oddText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 200, max: 3000 }).map((length) => 'x'.repeat(length)),
);

export const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, [], {}, [[]], {
    __proto__: null,
    constructor: 1,
  }),
);

/** Some of the named fields, each sensible or odd. */
export const fieldsOf = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText }),
    value,
    {
      maxKeys: 6,
    },
  );

/** As it stands in an address; half a letter cannot stand there. */
export const inAddress = (value: string): string => encodeURIComponent(value.toWellFormed());

export const queryOf = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map((pair) => pair.map(inAddress).join('='))
    .join('&');

/** Runs so many of the tasks at once. */
export async function together<Task>(
  tasks: readonly Task[],
  atOnce: number,
  run: (task: Task) => Promise<void>,
): Promise<void> {
  const waiting = tasks.values();
  const worker = async () => {
    for (const task of waiting) await run(task);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Far more than the slowest machine needs: it tells a question that hangs, not one that waits for its turn. */
const LONGEST_MS = 100_000;

/** An answer that does not come is a failure of its own, which names the question. */
export async function withinReason<Answer>(asked: Promise<Answer>, question: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${question} was not answered`)), LONGEST_MS);
  });
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}
