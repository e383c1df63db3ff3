import type { MyAccount } from '../account-calls.ts';
import { PhoneSection } from '../me/PhoneSection.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** How the person gets in, and where they are in. */
export default function SecurityTab({ account }: { account: MyAccount }) {
  return (
    <>
      <PasswordSection account={account} />
      <PhoneSection account={account} />
      <FactorsSection account={account} />
      <SessionsSection />
      <IdentitiesSection account={account} />
    </>
  );
}
