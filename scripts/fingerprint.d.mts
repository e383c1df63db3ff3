export function fingerprintOf(sources: readonly string[]): string;
