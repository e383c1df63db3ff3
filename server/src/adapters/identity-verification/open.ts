import type { IdentityVerification } from './port.ts';
import { identitySimulator } from './simulator.ts';

/** Who checks identities, by the configuration; null: a person of Kwela does. */
export const openIdentityVerification = (
  identity: { readonly provider: 'simulator' } | null,
): IdentityVerification | null => (identity === null ? null : identitySimulator());
