import { importRecords } from '@kwela/contract/hosting/spreadsheets';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { checkFile } from './steps/check-file.ts';
import { noteImport } from './store/imports-repo.ts';

/** All rows in one transaction, or none: one that is wrong keeps all out, and so does a file that was brought in before. */
export const importFile = implement(importRecords, (call, given) =>
  asSystem(call.database.db, async (tx) => {
    const checked = await checkFile(tx, call, given);
    if (!checked.ok) return checked;
    const { view, file, countAfter, write } = checked.value;
    const { rowCount, faultCount, importedAt } = view;
    if (faultCount > 0 || importedAt !== null) return ok({ ...view, isImported: false });
    const { now: at } = call.actor;
    const { maxRecords: max } = call.hostingPolicies.at(at).records;
    if (countAfter > max) return refuse('too_many_records', { max });
    await write();
    await noteImport(tx, file, { rowCount, at });
    return ok({ ...view, isImported: true });
  }),
);
