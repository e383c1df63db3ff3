import { formatRand } from '@kwela/domain/money';
import type { Mailbox } from '../mail/mailbox.ts';
import { fileBank } from './file.ts';
import { openPaystackTransfers } from './paystack.ts';
import type { PayoutBank } from './port.ts';
import { playedPayoutBank } from './simulator.ts';

/** Who pays hosts, by the configuration. */
type PayoutBankConfig =
  | { readonly provider: 'file' }
  | { readonly provider: 'simulator' }
  | { readonly provider: 'paystack'; readonly secretKey: string; readonly baseUrl: string };

/** The bank of the configuration. What the simulator pays stands in the mailbox of development. */
export function openPayoutBank(
  config: PayoutBankConfig,
  mailbox: Pick<Mailbox, 'keepSms'> | null,
): PayoutBank {
  if (config.provider === 'file') return fileBank;
  if (config.provider === 'paystack') return openPaystackTransfers(config);
  return playedPayoutBank(({ accountEnd, amount }) =>
    mailbox?.keepSms({
      to: `statement-${accountEnd}`,
      text: `${formatRand(amount)} paid into your account ending in ${accountEnd}. Reference: Kwela payout.`,
    }),
  );
}
