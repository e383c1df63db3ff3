import { reportText } from '@kwela/domain/hand-over/canonical';
import { sha256Of } from '../store/chain-repo.ts';
import type { KeptReport } from '../store/reports-repo.ts';

/** What is signed of a report. */
export const reportHash = ({ facts, ...report }: KeptReport): string =>
  sha256Of(reportText({ ...report, ...facts }));
