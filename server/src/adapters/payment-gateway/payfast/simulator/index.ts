import type { FastifyPluginAsync } from 'fastify';
import type { PlayedCompany } from '../../played/parts.ts';
import { deliverNotices } from '../../played/tell-merchant.ts';
import { PAYFAST, type PayfastAccount } from '../account.ts';
import { booksOf, type PayfastDesk } from './books.ts';
import { payfastSimulatorRoutes } from './routes.ts';

/** What a played PayFast needs of the server that plays it. */
export interface PayfastSimulatorParts
  extends Pick<PlayedCompany, 'siteUrl' | 'database' | 'fetch' | 'now' | 'notifyUrl'> {
  readonly merchant: Pick<PayfastAccount, 'merchantId' | 'merchantKey' | 'passphrase'>;
}

/** A company that is played: where the adapter finds it, what it serves, and its messages. */
export interface PayfastSimulator {
  readonly path: string;
  readonly desk: PayfastDesk;
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

/** PayFast, played by its public contract over HTTP: the adapter cannot tell the difference. */
export function openPayfastSimulator({ merchant, ...parts }: PayfastSimulatorParts): PayfastSimulator {
  const path = '/simulator/payfast';
  const company: PlayedCompany = {
    ...parts,
    name: PAYFAST,
    title: 'PayFast',
    path,
    secretKey: merchant.passphrase,
    headersOf: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const desk = { company, merchant, books: booksOf(company) };
  return { path, desk, routes: payfastSimulatorRoutes(desk), deliverDue: () => deliverNotices(company) };
}
