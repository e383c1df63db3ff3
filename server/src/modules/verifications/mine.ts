import { myVerification } from '@kwela/contract/verification/use-cases';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { verificationView } from './read/verification-view.ts';

/** How a person stands on the way to driving; also for anyone who has not begun. */
export const mine = implement(myVerification, async (call) => ok(await verificationView(call)));
