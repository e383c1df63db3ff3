import { BANKS } from '@kwela/domain/identity/banks';
import type { BankAccount } from '../../../adapters/payment-gateway/port.ts';
import type { Services } from '../../context.ts';
import { openNumber } from '../../hosts/onboarding/sealed-number.ts';
import type { RefundAccount } from '../store/refund-accounts-repo.ts';

/** The account as its company is told it; by the universal branch code every account of a bank is reached. */
export async function openedAccount(
  services: Pick<Services, 'sealing'>,
  { userId, holder, bank, kind, numberSealed }: RefundAccount,
): Promise<BankAccount> {
  const { name, universalBranchCode } = BANKS[bank];
  return {
    holder,
    bankName: name,
    branchCode: universalBranchCode,
    accountNumber: await openNumber(services, 'refund account', userId, numberSealed),
    accountType: kind,
  };
}
