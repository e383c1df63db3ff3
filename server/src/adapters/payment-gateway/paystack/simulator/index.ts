import type { FastifyPluginAsync } from 'fastify';
import { PAYSTACK_SIGNATURE, signPaystack } from '../../../paystack/signature.ts';
import type { PlayedCompany } from '../../played/parts.ts';
import { deliverNotices } from '../../played/tell-merchant.ts';
import { booksOf } from './books.ts';
import { paystackSimulatorRoutes } from './routes.ts';

/** What a played Paystack needs of the server that plays it. */
export type PaystackSimulatorParts = Pick<
  PlayedCompany,
  'siteUrl' | 'secretKey' | 'database' | 'fetch' | 'now' | 'notifyUrl'
>;

export interface PaystackSimulator {
  readonly path: string;
  /** Where the adapter of the company asks it. */
  readonly baseUrl: string;
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

/** Paystack, played by its public contract over HTTP: the adapter cannot tell the difference. */
export function openPaystackSimulator(parts: PaystackSimulatorParts): PaystackSimulator {
  const path = '/simulator/paystack';
  const company: PlayedCompany = {
    ...parts,
    name: 'paystack',
    title: 'Paystack',
    path,
    headersOf: (_messageId, body) => ({ [PAYSTACK_SIGNATURE]: signPaystack(parts.secretKey, body) }),
  };
  return {
    path,
    baseUrl: `${parts.siteUrl}${path}/api`,
    routes: paystackSimulatorRoutes({ company, books: booksOf(company) }),
    deliverDue: () => deliverNotices(company),
  };
}
