/** A document of the product before it is drawn: its words and numbers in their order, and nothing of fonts or pages. */

/** A row of names and values; null is room to write by hand. */
export interface Fact {
  readonly label: string;
  readonly value: string | null;
}

export interface Column {
  readonly title: string;
  /** Its part of the width, of all shares together. */
  readonly share: number;
  /** Money stands at the right, in figures of one width. */
  readonly isMoney?: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: 'plain' | 'small' | 'strong' }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      /** Sums, below a line. */
      readonly foot?: readonly (readonly string[])[];
    }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered?: boolean }
  /** Large, to be found in a hurry. */
  | {
      readonly kind: 'numbers';
      readonly items: readonly { readonly number: string; readonly what: string }[];
    }
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** What the document says, whoever asks for it and whenever. */
export interface SheetContent {
  readonly title: string;
  /** A line below the title, such as the reference. */
  readonly subtitle: string;
  /** Who issues it: a name, and lines with the address and numbers. */
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly blocks: readonly Block[];
  /** Across, for tables with many columns. */
  readonly isWide?: boolean;
}

/** A document as it is drawn. The same sheet gives the same bytes. */
export interface Sheet extends SheetContent {
  /** When it was issued; stands in the file as the time at which it was made. */
  readonly issuedAt: Date;
  /** Lines at the foot of each page, such as the code by which it is checked. */
  readonly foot: readonly string[];
  /** Before the number of a page: “Page 1 of 2”. */
  readonly pageWords: { readonly page: string; readonly of: string };
}

/** Draws sheets beside the work of the server. */
export interface SheetDrawing {
  /** The PDF of a sheet. Throws when it cannot be drawn. */
  draw(sheet: Sheet): Promise<Buffer>;
}
