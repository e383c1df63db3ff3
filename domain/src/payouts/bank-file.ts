import type { Cents } from '../money.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { PayoutFileFault } from './codes.ts';

/** A payment as the file for the bank has it. */
export interface FilePayment {
  readonly reference: string;
  readonly holder: string;
  readonly bank: string;
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly kind: string;
  readonly cents: Cents;
  readonly statementText: string;
}

const COLUMNS = [
  'reference',
  'beneficiary_name',
  'bank',
  'branch_code',
  'account_number',
  'account_type',
  'amount',
  'statement_reference',
] as const;
const ANSWER_COLUMNS = ['reference', 'status', 'amount', 'reason'] as const;
const LINE_END = '\r\n';
const CENTS = 100;

/** A cell in quotes, its quotes doubled; signs that a spreadsheet would run as a formula, and ends of lines, are taken out. */
const cell = (text: string): string =>
  `"${text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replace(/^[=+@-]+/, '')
    .replaceAll('"', '""')}"`;

/** Rand with two decimals and a point: the same for a bank in any language. */
export const amountText = (cents: Cents): string =>
  `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

/** The file of a day: RFC 4180, UTF-8, one payment a line under a line of names. Source: docs/rules/payments.md “The file for the bank”. */
export const bankFile = (payments: readonly FilePayment[]): string =>
  [
    COLUMNS.join(','),
    ...payments.map((payment) =>
      [
        payment.reference,
        payment.holder,
        payment.bank,
        payment.branchCode,
        payment.accountNumber,
        payment.kind,
        amountText(payment.cents),
        payment.statementText,
      ]
        .map(cell)
        .join(','),
    ),
    '',
  ].join(LINE_END);

/** What the bank says of one payment. */
export interface FileAnswer {
  readonly line: number;
  readonly reference: string;
  readonly isPaid: boolean;
  readonly cents: Cents;
  readonly reason: string;
}

export interface LineFault {
  /** From 1, the line of names counted in. */
  readonly line: number;
  readonly fault: PayoutFileFault;
}

/** The cells of a line; in quotes a comma is one. */
function cellsOf(line: string): readonly string[] {
  const cells: string[] = [];
  const pattern = /\s*(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;
  for (let at = 0; at <= line.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const found = pattern.exec(line);
    if (found === null) return [];
    const [whole, quoted, plain = ''] = found;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (!whole.endsWith(',')) break;
  }
  return cells;
}

const REFERENCE = /^kwela-payout-[a-z0-9-]{1,80}$/;
const AMOUNT = /^(\d{1,8})\.(\d{2})$/;
const LONGEST_REASON = 200;

function answerOf(line: number, text: string): Result<FileAnswer, PayoutFileFault> {
  const cells = cellsOf(text);
  if (cells.length !== ANSWER_COLUMNS.length) return refuse('columns');
  const [reference = '', status = '', amount = '', reason = ''] = cells;
  if (!REFERENCE.test(reference)) return refuse('reference');
  const isPaid = status.toLowerCase() === 'paid';
  if (!isPaid && status.toLowerCase() !== 'failed') return refuse('status');
  const [, rand, cents] = AMOUNT.exec(amount) ?? [];
  if (rand === undefined || cents === undefined) return refuse('amount');
  return ok({
    line,
    reference,
    isPaid,
    cents: Number(rand) * CENTS + Number(cents),
    reason: reason.slice(0, LONGEST_REASON),
  });
}

/**
 * The file in which the bank answers: `reference,status,amount,reason` with `paid` or `failed`. Read as a whole or, with any line that cannot
 * be read, not at all. Source: docs/rules/payments.md “The file for the bank”.
 */
export function readBankAnswers(
  content: string,
): { readonly answers: readonly FileAnswer[] } | { readonly problems: readonly LineFault[] } {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const [header, ...rows] = lines;
  if (header === undefined || cellsOf(header.text.toLowerCase()).join(',') !== ANSWER_COLUMNS.join(',')) {
    return { problems: [{ line: 1, fault: 'no_header' }] };
  }
  const seen = new Set<string>();
  const answers: FileAnswer[] = [];
  const problems: LineFault[] = [];
  for (const { text, line } of rows) {
    const read = answerOf(line, text);
    if (!read.ok) problems.push({ line, fault: read.refusal });
    else if (seen.has(read.value.reference)) problems.push({ line, fault: 'twice' });
    else {
      seen.add(read.value.reference);
      answers.push(read.value);
    }
  }
  return problems.length > 0 ? { problems } : { answers };
}
