import type { FileBank } from './port.ts';

/** The bank is told by a file that a person carries there. Source: docs/rules/payments.md “The file for the bank”. */
export const fileBank: FileBank = { kind: 'file', name: 'file' };
