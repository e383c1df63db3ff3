import { formatRand } from '@kwela/domain/money';
import { EXPENSE_CATEGORIES, expenseProblems, usualVatCents } from '@kwela/domain/records/expenses';
import { readRand } from '@kwela/domain/records/typed-values';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { hasFields, type Is, isNullOr, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import type { Expense } from './record-calls.ts';
import { problemWords } from './record-words.ts';

/** An expense as it is typed. */
export interface TypedExpense {
  category: string;
  /** Empty: for all cars. */
  vehicleId: string;
  spentOn: string;
  amount: string;
  /** Empty: what the category usually contains. */
  vat: string;
  note: string;
  receiptId: string | null;
}

export const isTypedExpense: Is<TypedExpense> = hasFields<TypedExpense>({
  category: isText,
  vehicleId: isText,
  spentOn: isText,
  amount: isText,
  vat: isText,
  note: isText,
  receiptId: isNullOr(isText),
});

export const newExpense = (vehicleId: string | undefined, now: Date): TypedExpense => ({
  category: 'fuel',
  vehicleId: vehicleId ?? '',
  spentOn: localDate(now),
  amount: '',
  vat: '',
  note: '',
  receiptId: null,
});

const rand = (cents: number): string => (cents / 100).toFixed(2);

export const typedExpense = (expense: Expense): TypedExpense => ({
  category: expense.category,
  vehicleId: expense.vehicleId ?? '',
  spentOn: expense.spentOn,
  amount: rand(expense.cents),
  vat: rand(expense.vatCents),
  note: expense.note,
  receiptId: expense.receipt?.id ?? null,
});

const categoryOf = (typed: string) => EXPENSE_CATEGORIES.find((one) => one === typed) ?? 'other';

/** The VAT that is meant where none is typed; null while the rest is not sound yet. */
export function usualVat({ category, spentOn, amount }: TypedExpense): number | null {
  const cents = readRand(amount);
  if (cents === null || !isTypedDate(spentOn)) return null;
  return usualVatCents({ category: categoryOf(category), cents, spentOn });
}

/** What is missing or does not fit, by field. */
export function problemsOf(typed: TypedExpense, now: Date): Partial<Record<keyof TypedExpense, string>> {
  const cents = readRand(typed.amount);
  const vatCents = typed.vat.trim() === '' ? usualVat(typed) : readRand(typed.vat);
  const problems: Partial<Record<keyof TypedExpense, string>> = {};
  if (!isTypedDate(typed.spentOn)) problems.spentOn = t`Enter the day on which you paid.`;
  if (cents === null || cents === 0) problems.amount = t`Enter what you paid, such as 1234.50.`;
  if (typed.vat.trim() !== '' && vatCents === null)
    problems.vat = t`Enter the VAT in rand, or leave it empty.`;
  if (Object.keys(problems).length > 0 || cents === null || vatCents === null) return problems;
  for (const { field, ...problem } of expenseProblems({ ...typed, cents, vatCents }, localDate(now))) {
    problems[field === 'vatCents' ? 'vat' : 'spentOn'] = problemWords(problem, true);
  }
  return problems;
}

/** What is sent; only of what is sound. */
export function expenseFrom(typed: TypedExpense, id: string) {
  const { vehicleId, spentOn, note, receiptId } = typed;
  const cents = readRand(typed.amount) ?? 0;
  const vatCents = (typed.vat.trim() === '' ? usualVat(typed) : readRand(typed.vat)) ?? 0;
  return {
    id,
    vehicleId: vehicleId === '' ? null : vehicleId,
    category: categoryOf(typed.category),
    spentOn,
    cents,
    vatCents,
    note: note.trim(),
    receiptId,
  };
}

export const vatHint = (typed: TypedExpense): string => {
  const usual = usualVat(typed);
  const amount = usual === null ? null : formatRand(usual);
  return amount === null
    ? t`What the slip says. Leave it empty and we work it out.`
    : t`What the slip says. Left empty, we count ${amount}.`;
};
