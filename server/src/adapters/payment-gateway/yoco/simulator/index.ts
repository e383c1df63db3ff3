import type { PlayedCompany } from '../../played/parts.ts';
import { deliverNotices } from '../../played/tell-merchant.ts';
import { keyOfSecret, signYoco } from '../signature.ts';
import { booksOf } from './books.ts';
import { yocoSimulatorRoutes } from './routes.ts';

/** What a played Yoco needs of the server that plays it. */
export type YocoSimulatorParts = Pick<
  PlayedCompany,
  'siteUrl' | 'secretKey' | 'database' | 'fetch' | 'now' | 'notifyUrl'
> & { readonly webhookSecret: string };

/** Yoco, played by its public contract over HTTP: the adapter cannot tell the difference. */
export function openYocoSimulator({ webhookSecret, ...parts }: YocoSimulatorParts) {
  const key = keyOfSecret(webhookSecret);
  if (key === null) throw new Error('The webhook secret of Yoco begins with whsec_ and holds a key');
  const path = '/simulator/yoco';
  const company: PlayedCompany = {
    ...parts,
    name: 'yoco',
    title: 'Yoco',
    path,
    headersOf(messageId, body, now) {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      return {
        'webhook-id': messageId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signYoco(key, messageId, timestamp, body),
      };
    },
  };
  return {
    path,
    /** Where the adapter of the company asks it. */
    baseUrl: `${parts.siteUrl}${path}/api`,
    routes: yocoSimulatorRoutes({ company, books: booksOf(company) }),
    /** Sends the messages that are due; call it each second. */
    deliverDue: () => deliverNotices(company),
  };
}
