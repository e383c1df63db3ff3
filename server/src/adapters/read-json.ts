/** JSON as it came, or null when it is none. */
export function readJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}
