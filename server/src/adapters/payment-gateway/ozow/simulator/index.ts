import type { FastifyPluginAsync } from 'fastify';
import type { PlayedCompany } from '../../played/parts.ts';
import { deliverNotices } from '../../played/tell-merchant.ts';
import { OZOW, type OzowAccount } from '../account.ts';
import { booksOf } from './books.ts';
import { ozowSimulatorRoutes } from './routes.ts';

/** What a played Ozow needs of the server that plays it. */
export interface OzowSimulatorParts
  extends Pick<PlayedCompany, 'siteUrl' | 'database' | 'fetch' | 'now' | 'notifyUrl'> {
  readonly merchant: Pick<OzowAccount, 'siteCode' | 'privateKey' | 'apiKey'>;
}

export interface OzowSimulator {
  readonly path: string;
  /** Where the adapter asks it. */
  readonly apiUrl: string;
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

/** Ozow, played by its public contract over HTTP: the adapter cannot tell the difference. */
export function openOzowSimulator({ merchant, ...parts }: OzowSimulatorParts): OzowSimulator {
  const path = '/simulator/ozow';
  const company: PlayedCompany = {
    ...parts,
    name: OZOW,
    title: 'Ozow',
    path,
    secretKey: merchant.apiKey,
    headersOf: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return {
    path,
    apiUrl: `${parts.siteUrl}${path}/api`,
    routes: ozowSimulatorRoutes({ company, merchant, books: booksOf(company) }),
    deliverDue: () => deliverNotices(company),
  };
}
