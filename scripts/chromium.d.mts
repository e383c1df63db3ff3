/** The Chromium of this machine to test with: the one that `CHROMIUM` names, or the first of the usual places. */
export function presentChromium(): string | null;
