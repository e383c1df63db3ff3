import type { Callable, Schema } from './catalogue.ts';
import { ambiguousFunction, unknownFunction } from './errors.ts';

/** All functions of a name, which differ in their arguments; none when nothing of that name is exposed. */
export type Candidates = {
  readonly schema: string;
  readonly name: string;
  readonly functions: readonly Callable[];
};

export const functionsNamed = ({ name: schema, functions }: Schema, name: string): Candidates => ({
  schema,
  name,
  functions: functions.get(name) ?? [],
});

/**
 * The one function among those of a name that takes exactly these arguments; those with a default may be left out. Where
 * there is none, the refusal names what was looked for. Source: docs/WIRE.md, `.rpc()`.
 */
export function functionTaking(
  { schema, name: wanted, functions }: Candidates,
  given: readonly string[],
): Callable {
  const fitting = functions.filter(
    (fn) =>
      given.every((sent) => fn.arguments.some(({ name }) => name !== '' && name === sent)) &&
      fn.arguments.every(({ name, isRequired }) => !isRequired || given.includes(name)),
  );
  const [only, second] = fitting;
  if (second !== undefined) throw ambiguousFunction(fitting.map(signature));
  if (only !== undefined) return only;
  throw unknownFunction(schema, wanted, given);
}

const signature = (fn: Callable): string =>
  `${fn.schema}.${fn.name}(${fn.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`;
