/** Reading settings by name and kind, with one sentence for a value that cannot be used. */

export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'ConfigError';
  }
}

export const read = (env: Environment, name: string): string | undefined => {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
};

export function integer(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(name, `must be a whole number from ${least} to ${most}, not "${text}"`);
  }
  return value;
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = read(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new ConfigError(name, `must be true or false, not "${text}"`);
}

export function choice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = read(env, name);
  if (text === undefined) return fallback;
  const found = choices.find((option) => option === text);
  if (found === undefined) throw new ConfigError(name, `must be one of ${choices.join(', ')}, not "${text}"`);
  return found;
}

/** A number of attempts, or `off` (null). */
export function limit(env: Environment, name: string, fallback: number): number | null {
  return read(env, name) === 'off' ? null : integer(env, name, fallback, 1, 1_000_000);
}

export function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = read(env, name);
  if (text === undefined) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(name, `must be an address starting with ${protocols.join(' or ')}//`);
  }
  return text.replace(/\/+$/, '');
}

/** Origins between commas, each as a browser writes it: `https://partner.example`. */
export function origins(env: Environment, name: string): readonly string[] {
  const named = list(env, name);
  const wrong = named.find((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong !== undefined) {
    throw new ConfigError(name, `must be origins such as https://partner.example, not "${wrong}"`);
  }
  return named;
}

/** Parts between commas, without blanks around them. */
export const list = (env: Environment, name: string): readonly string[] =>
  (read(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
