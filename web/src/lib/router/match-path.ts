export type Params = Readonly<Record<string, string | undefined>>;

const NAME = /^:(\w+)$/;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The parts of an address that a pattern names (`/car/:id`), or null when it is another page. `*` is any page. A slash
 * at the end and the case of letters make no difference. With `isEnd: false` pages below the pattern count as well.
 */
export function matchPath(pattern: string, pathname: string, { isEnd = true } = {}): Params | null {
  if (pattern === '*') return {};
  const parts = pattern.split('/').filter((part) => part !== '');
  const source = parts.map((part) => `/${NAME.test(part) ? '([^/]+)' : escaped(part)}`).join('');
  const found = new RegExp(`^${source}/?${isEnd ? '$' : '(?:$|(?<=/)|(?=/))'}`, 'i').exec(pathname);
  if (found === null) return null;
  const names = parts.flatMap((part) => NAME.exec(part)?.[1] ?? []);
  return Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
}
