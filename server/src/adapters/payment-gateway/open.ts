import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../db/open.ts';
import { ozowGateway } from './ozow/gateway.ts';
import { openOzowSimulator } from './ozow/simulator/index.ts';
import { payfastGateway } from './payfast/gateway.ts';
import { openPayfastSimulator } from './payfast/simulator/index.ts';
import { paystackGateway } from './paystack/gateway.ts';
import { openPaystackSimulator } from './paystack/simulator/index.ts';
import type { PaymentGateway } from './port.ts';
import { yocoGateway } from './yoco/gateway.ts';
import { openYocoSimulator } from './yoco/simulator/index.ts';

type Mode = 'simulator' | 'sandbox' | 'live';
interface Account<Key extends string> {
  readonly mode: Mode;
  readonly keys: Readonly<Record<Key, string>>;
}

/** The accounts that an installation has, by the configuration. */
export interface CompanyAccounts {
  readonly payfast: Account<'merchantId' | 'merchantKey' | 'passphrase'> | null;
  readonly ozow: Account<'siteCode' | 'privateKey' | 'apiKey'> | null;
  readonly paystack: Account<'secretKey'> | null;
  readonly yoco: Account<'secretKey' | 'webhookSecret'> | null;
}

/** A company that is played: what it serves, and what it has to tell. */
export interface PlayedGateway {
  readonly path: string;
  readonly routes: FastifyPluginAsync;
  /** Sends the messages that are due; call it each second. */
  deliverDue(): Promise<number>;
}

export interface OpenParts {
  readonly siteUrl: string;
  readonly database: Database;
  /** Carries what companies are asked and what played ones tell; tests keep it in the process. */
  readonly fetch: typeof fetch;
  now(): Date;
}

interface Opened {
  readonly gateway: PaymentGateway;
  readonly played: PlayedGateway | null;
}

const notifyUrl = ({ siteUrl }: OpenParts, name: string): string =>
  `${siteUrl}/functions/v1/payments/webhook/${name}`;

const PAYFAST_SITES = {
  sandbox: 'https://sandbox.payfast.co.za',
  live: 'https://www.payfast.co.za',
} as const;
const PAYFAST_API = 'https://api.payfast.co.za';

function openPayfast({ mode, keys }: NonNullable<CompanyAccounts['payfast']>, parts: OpenParts): Opened {
  if (mode !== 'simulator') {
    const places = { siteUrl: PAYFAST_SITES[mode], apiUrl: PAYFAST_API, isSandbox: mode === 'sandbox' };
    return { gateway: payfastGateway({ ...keys, ...places, ...askedBy(parts) }), played: null };
  }
  const played = openPayfastSimulator({ ...parts, notifyUrl: notifyUrl(parts, 'payfast'), merchant: keys });
  const siteUrl = `${parts.siteUrl}${played.path}`;
  const places = { siteUrl, apiUrl: `${siteUrl}/api`, isSandbox: true };
  return { gateway: payfastGateway({ ...keys, ...places, ...askedBy(parts) }), played };
}

const OZOW_APIS = { sandbox: 'https://stagingapi.ozow.com', live: 'https://api.ozow.com' } as const;

function openOzow({ mode, keys }: NonNullable<CompanyAccounts['ozow']>, parts: OpenParts): Opened {
  const told = { notifyUrl: notifyUrl(parts, 'ozow') };
  const account = { ...keys, ...told, ...askedBy(parts), isTest: mode !== 'live' };
  if (mode !== 'simulator')
    return { gateway: ozowGateway({ ...account, apiUrl: OZOW_APIS[mode] }), played: null };
  const played = openOzowSimulator({ ...parts, ...told, merchant: keys });
  return { gateway: ozowGateway({ ...account, apiUrl: played.apiUrl }), played };
}

const PAYSTACK_URL = 'https://api.paystack.co';

function openPaystack({ mode, keys }: NonNullable<CompanyAccounts['paystack']>, parts: OpenParts): Opened {
  const played =
    mode === 'simulator'
      ? openPaystackSimulator({ ...parts, ...keys, notifyUrl: notifyUrl(parts, 'paystack') })
      : null;
  const baseUrl = played?.baseUrl ?? PAYSTACK_URL;
  return { gateway: paystackGateway({ ...keys, baseUrl, ...askedBy(parts) }), played };
}

const YOCO_URL = 'https://payments.yoco.com/api';

function openYoco({ mode, keys }: NonNullable<CompanyAccounts['yoco']>, parts: OpenParts): Opened {
  const played =
    mode === 'simulator'
      ? openYocoSimulator({ ...parts, ...keys, notifyUrl: notifyUrl(parts, 'yoco') })
      : null;
  return {
    gateway: yocoGateway({ ...keys, baseUrl: played?.baseUrl ?? YOCO_URL, ...askedBy(parts) }),
    played,
  };
}

const askedBy = ({ fetch, now }: OpenParts) => ({ fetch, now });

/** Every company at which the installation has an account, offered or not, with those that are played. */
export function openCompanies(accounts: CompanyAccounts, parts: OpenParts): readonly Opened[] {
  const { payfast, ozow, paystack, yoco } = accounts;
  return [
    ...(payfast === null ? [] : [openPayfast(payfast, parts)]),
    ...(ozow === null ? [] : [openOzow(ozow, parts)]),
    ...(paystack === null ? [] : [openPaystack(paystack, parts)]),
    ...(yoco === null ? [] : [openYoco(yoco, parts)]),
  ];
}
