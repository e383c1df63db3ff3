const NOTHING: ReadonlySet<string> = new Set();

/**
 * The words of a name in upper case, without accents and signs, and without those that do not count: banks, licences and people write the same name
 * in many ways.
 */
export const nameWords = (text: string, without: ReadonlySet<string> = NOTHING): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !without.has(word));
