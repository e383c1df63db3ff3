/** What reads nested JSON does so by calling itself, PostgreSQL as well as `JSON.stringify`, so there is an end to it. */
const DEEPEST = 200;

/** Whether JSON has lists and objects within each other deeper than anybody means. Asked of the text, before it is read. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isQuoted && char === '\\') at += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '[' || char === '{')) depth += 1;
    else if (!isQuoted && (char === ']' || char === '}')) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
