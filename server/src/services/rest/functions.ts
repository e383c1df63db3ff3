import type { Callable, Schema } from './catalogue.ts';
import { ambiguousFunction, unknownFunction } from './errors.ts';

/** All functions of a name, which differ in their arguments. */
export function functionsNamed(schema: Schema, name: string): readonly Callable[] {
  const found = schema.functions.get(name);
  if (found === undefined) throw unknownFunction(schema.name, name, []);
  return found;
}

/** The one function among those of a name that takes exactly these arguments; those with a default may be left out. */
export function functionTaking(candidates: readonly Callable[], given: readonly string[]): Callable {
  const fitting = candidates.filter(
    (fn) =>
      given.every((wanted) => fn.arguments.some(({ name }) => name !== '' && name === wanted)) &&
      fn.arguments.every(({ name, isRequired }) => !isRequired || given.includes(name)),
  );
  const [only, second] = fitting;
  if (second !== undefined) throw ambiguousFunction(fitting.map(signature));
  if (only !== undefined) return only;
  throw unknownFunction(candidates[0]?.schema ?? '', candidates[0]?.name ?? '', given);
}

const signature = (fn: Callable): string =>
  `${fn.schema}.${fn.name}(${fn.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`;
