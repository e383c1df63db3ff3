import { carProblems } from './car-problems.ts';
import { pageProblems } from './page-problems.ts';
import { paperProblems } from './paper-problems.ts';
import type { DraftContext, Found } from './problem.ts';
import { termsProblems } from './terms-problems.ts';
import type { UnfinishedDraft } from './vehicle-draft.ts';

/**
 * All that is wrong with what a host has written so far, field by field; nothing is said of fields that are still missing, so that a
 * draft can be saved at any time. Money in cents, times in minutes. Source: docs/rules/vehicles.md “Drafts”.
 */
export const draftProblems = (draft: UnfinishedDraft, context: DraftContext): Found => [
  ...carProblems(draft, context),
  ...paperProblems(draft, context),
  ...pageProblems(draft, context),
  ...termsProblems(draft, context),
];
