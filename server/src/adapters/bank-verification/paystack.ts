import { z } from 'zod';
import { type PaystackAccount, paystackClient } from '../paystack/client.ts';
import { type BankAnswer, BankNotAsked, type BankVerification, type CheckedAccount } from './port.ts';

const COMPANY = 'paystack';
/** What stands on the statement beside the sum. */
const STATEMENT_TEXT = 'Kwela check';

const validated = z.object({
  data: z.object({
    verified: z.boolean(),
    accountAcceptsCredits: z.boolean().optional(),
    accountHolderMatch: z.boolean().optional(),
    accountOpen: z.boolean().optional(),
  }),
});
const recipient = z.object({ data: z.object({ recipient_code: z.string().min(1) }) });
const transfer = z.object({ status: z.literal(true) });

function answerOf({ data }: z.output<typeof validated>): BankAnswer {
  const { verified, accountHolderMatch, accountOpen, accountAcceptsCredits } = data;
  if (accountOpen === false) return { isVerified: false, reason: 'account_closed' };
  if (accountHolderMatch === false) return { isVerified: false, reason: 'holder_differs' };
  if (accountAcceptsCredits === false) return { isVerified: false, reason: 'account_takes_no_payments' };
  return verified ? { isVerified: true } : { isVerified: false, reason: 'account_not_found' };
}

/** A transfer's reference: at least 16 of a to z, digits, - and _. */
const referenceOf = ({ id }: CheckedAccount): string => `kwela-check-${id}`;

/** Paystack: account validation and transfers. Source: docs/decisions/083-whose-account-it-is.md. */
export function openPaystack(account: PaystackAccount): BankVerification {
  const send = paystackClient(account, (why) => new BankNotAsked(COMPANY, why));

  async function read<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await send(path, body);
    const parsed = schema.safeParse(answer.body);
    if (answer.status >= 300 || !parsed.success) throw new BankNotAsked(COMPANY, `${path}: ${answer.status}`);
    return parsed.data;
  }

  return {
    name: COMPANY,
    async check({ branchCode, accountNumber, holder, owner }) {
      const answer = await read(
        '/bank/validate',
        {
          bank_code: branchCode,
          country_code: 'ZA',
          account_number: accountNumber,
          account_name: holder,
          account_type: owner.kind === 'businessRegistrationNumber' ? 'business' : 'personal',
          document_type: owner.kind,
          document_number: owner.number,
        },
        validated,
      );
      return answerOf(answer);
    },
    async sendDeposit(account, cents) {
      const { data } = await read(
        '/transferrecipient',
        {
          type: 'basa',
          name: account.holder,
          account_number: account.accountNumber,
          bank_code: account.branchCode,
          currency: 'ZAR',
        },
        recipient,
      );
      const reference = referenceOf(account);
      const answer = await send('/transfer', {
        source: 'balance',
        amount: cents,
        recipient: data.recipient_code,
        reference,
        reason: STATEMENT_TEXT,
        currency: 'ZAR',
      });
      if (transfer.safeParse(answer.body).success) return;
      // Sent before, and the answer was lost: a reference is paid once.
      const before = await send(`/transfer/verify/${reference}`);
      if (transfer.safeParse(before.body).success) return;
      throw new BankNotAsked(COMPANY, `/transfer: ${answer.status}`);
    },
  };
}
