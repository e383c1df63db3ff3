import { type IdentityAnswer, IdentityNotAsked, type IdentityVerification } from './port.ts';

/** Last names with an outcome of their own; everybody else is clear. Source: docs/rules/hosting.md “Played checks”. */
const OUTCOMES: Readonly<Record<string, IdentityAnswer>> = {
  ghostwell: { outcome: 'differs', reason: 'number_not_found' },
  nameless: { outcome: 'differs', reason: 'name_differs' },
  youngblood: { outcome: 'differs', reason: 'birth_date_differs' },
  oldfield: { outcome: 'differs', reason: 'document_expired' },
  shellco: { outcome: 'differs', reason: 'company_not_found' },
  dangerfield: { outcome: 'attention' },
};
const AWAY = 'downsworth';

/** A register that is played: what it says goes by the last name. */
export const identitySimulator = (): IdentityVerification => ({
  name: 'simulator',
  async check({ lastName }) {
    const name = lastName.toLowerCase();
    if (name === AWAY) throw new IdentityNotAsked('simulator', 'no connection');
    return (Object.hasOwn(OUTCOMES, name) ? OUTCOMES[name] : undefined) ?? { outcome: 'clear' };
  },
});
