/** As much of both packages as our tests use; they bring no types of their own. */

declare module '@marbec/web-auto-extractor' {
  interface Extracted {
    /** Each thing by its type. */
    readonly jsonld: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  }
  export default class WebAutoExtractor {
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  }
  export default class Validator {
    validate(extracted: object): Promise<readonly Issue[]>;
  }
}
