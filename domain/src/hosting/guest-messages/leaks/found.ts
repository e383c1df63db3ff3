/** What takes a guest or money away from the platform. Source: docs/rules/hosting.md “Messages to guests”. */
export const LEAK_KINDS = ['phone', 'email', 'link', 'handle', 'bank'] as const;
export type LeakKind = (typeof LEAK_KINDS)[number];

/** Where something was found, in UTF-16 units of the text that was looked through. */
export interface Found {
  readonly kind: LeakKind;
  readonly from: number;
  readonly to: number;
}

/** What patterns find in a text. */
export const foundBy = (kind: LeakKind, patterns: readonly RegExp[], text: string): Found[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({
      kind,
      from: index,
      to: index + part.trimEnd().length,
    })),
  );
