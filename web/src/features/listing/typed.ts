/** What was typed, read as what is kept; null for nothing, and for what is no number. */
const numberIn = (text: string): number | null => {
  const plain = text.replaceAll(/[\s\u00a0R]/g, '').replace(',', '.');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) || Math.abs(value) > 20_000_000 ? null : value;
};

export const wholeIn = (text: string): number | null => {
  const value = numberIn(text);
  return value === null ? null : Math.round(value);
};
export const centsIn = (text: string): number | null => {
  const value = numberIn(text);
  return value === null ? null : Math.round(value * 100);
};
/** Basis points of a percentage; nothing typed is none. */
export const bpIn = (text: string): number => centsIn(text) ?? 0;
export const minutesIn = (text: string): number | null => {
  const value = numberIn(text);
  return value === null ? null : Math.round(value * 60);
};
export const textIn = (text: string): string | null => (text.trim() === '' ? null : text.trim());
export const flagIn = (text: string): boolean | null => (text === '' ? null : text === 'yes');
export const oneOf = <const Code extends string>(codes: readonly Code[], text: string): Code | null =>
  codes.find((code) => code === text) ?? null;
export const someOf = <const Code extends string>(codes: readonly Code[], texts: readonly string[]): Code[] =>
  codes.filter((code) => texts.includes(code));
