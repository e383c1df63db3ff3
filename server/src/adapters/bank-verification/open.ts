import { formatRand } from '@kwela/domain/money';
import type { Mailbox } from '../mail/mailbox.ts';
import { openPaystack } from './paystack.ts';
import type { BankVerification } from './port.ts';
import { bankSimulator } from './simulator.ts';

/** The company of the configuration; null: none. */
export type BankVerificationConfig =
  | { readonly provider: 'simulator' }
  | { readonly provider: 'paystack'; readonly secretKey: string; readonly baseUrl: string }
  | null;

/** Who checks bank accounts, by the configuration. What the simulator pays in stands in the mailbox of development. */
export function openBankVerification(
  bank: BankVerificationConfig,
  mailbox: Pick<Mailbox, 'keepSms'> | null,
): BankVerification | null {
  if (bank === null) return null;
  if (bank.provider === 'paystack') return openPaystack(bank);
  return bankSimulator(({ accountEnd, cents }) =>
    mailbox?.keepSms({
      to: `statement-${accountEnd}`,
      text: `${formatRand(cents)} paid into your account ending in ${accountEnd}. Reference: Kwela check.`,
    }),
  );
}
