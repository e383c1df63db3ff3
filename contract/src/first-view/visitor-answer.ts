/** What a visitor is told for whom the server writes a page: the answer, or why there is none, in the words of the wire. */
export type VisitorAnswer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly status: number;
      readonly details: unknown;
    };
