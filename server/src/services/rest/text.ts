import { badGrammar } from './errors.ts';

/** A double quote opens a quoted name or value only where one may begin; in `6" rim` it is an inch. */
const mayOpenQuotes = (before: string): boolean => before === '' || before.endsWith(':');

/** Splits at commas that stand outside double quotes and brackets: `a,"b,c",d(e,f)` has three parts. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted && char === '\\') {
      part += char + text.charAt(at + 1);
      at += 1;
      continue;
    }
    if (char === '"') isQuoted = !isQuoted && mayOpenQuotes(part);
    if (!isQuoted && char === '(') depth += 1;
    if (!isQuoted && char === ')') depth -= 1;
    if (depth < 0) break;
    if (char === ',' && !isQuoted && depth === 0) {
      parts.push(part);
      part = '';
    } else {
      part += char;
    }
  }
  if (isQuoted || depth !== 0) throw badGrammar('list', text);
  return [...parts, part];
}

/** `"a \"b\""` means `a "b"`; a text that is not quoted stands for itself. */
export function unquote(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text;
}
