import {
  type CheckedIdentity,
  type IdentityAnswer,
  IdentityNotAsked,
} from '../../../adapters/identity-verification/port.ts';
import type { Services } from '../../context.ts';

/** What a register says of somebody; null: nobody is asked here, or nobody answered. Never called inside a transaction. */
export async function askRegister(
  { identityVerification, log }: Pick<Services, 'identityVerification' | 'log'>,
  identity: CheckedIdentity,
): Promise<IdentityAnswer | null> {
  if (identityVerification === null) return null;
  try {
    return await identityVerification.check(identity);
  } catch (error) {
    if (!(error instanceof IdentityNotAsked)) throw error;
    log.warn({ company: identityVerification.name, reason: error.reason }, 'An identity waits for a person');
    return null;
  }
}
