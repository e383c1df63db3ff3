import { previewImport as useCase } from '@kwela/contract/hosting/spreadsheets';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { checkFile } from './steps/check-file.ts';

/** A dry run: it reads and judges as an import does, and writes nothing. */
export const previewImport = implement(useCase, (call, given) =>
  asSystem(call.database.db, async (tx) => {
    const checked = await checkFile(tx, call, given);
    return checked.ok ? ok(checked.value.view) : checked;
  }),
);
