declare module 'subset-font' {
  /** Rewrites a face with these characters, of an axis one value or a range of them, and these features by their tags. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
