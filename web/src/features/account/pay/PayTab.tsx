import type { MyAccount } from '../account-calls.ts';
import { CardsSection } from './CardsSection.tsx';
import { RefundsSection } from './RefundsSection.tsx';

/** How somebody pays us, and is paid back. */
export default function PayTab({ account }: { account: MyAccount }) {
  const { firstName, lastName } = account.profile;
  return (
    <>
      <CardsSection />
      <RefundsSection ownName={`${firstName} ${lastName}`.trim()} />
    </>
  );
}
