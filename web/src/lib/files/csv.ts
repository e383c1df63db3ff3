/** A cell that starts like a formula would be run by a spreadsheet; a quote mark in front makes it text. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of cells for a spreadsheet (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
