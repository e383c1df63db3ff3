import { ok, type Result, refuse } from '../../result.ts';

/** What a host can have filled into a message. Nothing else is. Source: docs/rules/hosting.md “Messages to guests”. */
export const MESSAGE_VARIABLES = ['guest', 'car', 'start', 'code'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

const NAMED = /\{([^{}\n]*)\}/g;

const isVariable = (name: string): name is MessageVariable => MESSAGE_VARIABLES.some((one) => one === name);

/** The names in braces that are no variables of ours, each once, in the order of the text. */
export const unknownVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !isVariable(name))),
];

/** A text with its variables filled in, once: what a value says in braces stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<MessageVariable, string>>): string =>
  text.replace(NAMED, (whole, name: string) => (isVariable(name) ? values[name] : whole));

/** Whether every name in braces is known. */
export const checkVariables = (
  text: string,
): Result<null, 'message_variables_unknown', { names: string[] }> => {
  const names = unknownVariables(text);
  return names.length === 0 ? ok(null) : refuse('message_variables_unknown', { names });
};
