import { saveExpense as useCase } from '@kwela/contract/hosting/records';
import { expenseProblems } from '@kwela/domain/records/expenses';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { problemViews } from './steps/view.ts';
import { findRecordCars, lockRecords } from './store/cars-repo.ts';
import { countExpenses, findExpense, setReceipt, writeExpenses } from './store/expenses-repo.ts';

/** Sent twice, it is there once; the last one that is sent holds. */
export const saveExpense = implement(useCase, (call, { receiptId, vehicleId, ...given }) => {
  const { database, hostingPolicies, actor } = call;
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    if (!(await lockRecords(tx, hostId))) return refuse('forbidden');
    const problems = expenseProblems(given, localDate(now));
    if (problems.length > 0) return refuse('record_faulty', { problems: problemViews(problems) });
    const cars = await findRecordCars(tx, hostId);
    const car = cars.find(({ publicId }) => publicId === vehicleId?.toLowerCase());
    if (vehicleId !== null && car === undefined) return refuse('not_found');
    const before = await findExpense(tx, given.id, hostId);
    const { maxRecords: max } = hostingPolicies.at(now).records;
    if (before === null && (await countExpenses(tx, hostId)) >= max)
      return refuse('too_many_records', { max });
    const written = await writeExpenses(tx, hostId, [{ ...given, carId: car?.id ?? null }], now);
    if (written === 0) return refuse('not_found');
    if (receiptId !== (before?.receipt?.id ?? null)) {
      if (receiptId !== null && !(await takeFiles(tx, [receiptId], hostId, now)))
        return refuse('file_unknown');
      await setReceipt(tx, given.id, receiptId);
    }
    const saved = await findExpense(tx, given.id, hostId);
    return saved === null ? refuse('not_found') : ok(saved);
  });
});
