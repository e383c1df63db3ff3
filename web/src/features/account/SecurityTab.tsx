import type { MyAccount } from './account-calls.ts';
import { FactorsSection } from './FactorsSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PhoneSection } from './PhoneSection.tsx';
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
