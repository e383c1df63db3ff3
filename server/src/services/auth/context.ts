import type { FastifyRequest } from 'fastify';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { SmsSender } from '../../adapters/sms/port.ts';
import type { AuthConfig, RateLimitName } from '../../config/auth-config.ts';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import type { SealedSecrets } from '../keys/sealed-secrets.ts';
import type { Tokens } from '../keys/tokens.ts';
import type { RateLimit } from './guards/rate-limit.ts';
import type { MessageWriter } from './messages/message.ts';
import type { MessageSender } from './messages/message-sender.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { ThirdParties } from './providers/index.ts';

/** What the service is given when the application is put together. */
export type AuthDeps = {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly secrets: SealedSecrets;
  /** Null: nobody carries mail here, or SMS. */
  readonly mailer: Mailer | null;
  readonly sms: SmsSender | null;
  /** The words of the messages, and the language of the one who asked. */
  readonly writer: MessageWriter;
  /** Does the person want what happens to their account by SMS, too? */
  readonly wantsNoticesBySms: (userId: string) => Promise<boolean>;
  readonly localeOf: (request: Pick<FastifyRequest, 'headers' | 'query'>) => string;
  readonly settings: AuthConfig;
  readonly passwords: Passwords;
  /** Takes a person out of every table. `nameless`: an empty account stays, for rows that must be kept or by wish. */
  readonly erasePerson: (tx: Tx, userId: string, at: Date, mustStay: boolean) => Promise<'gone' | 'nameless'>;
  /** A person who opened an account has shown that its address is theirs; the product keeps what they agreed to by that. */
  readonly onAccountOpened: (tx: Tx, userId: string, at: Date) => Promise<void>;
  readonly now: () => Date;
};

/** What each endpoint may lean on. */
export type AuthContext = AuthDeps & {
  readonly messageSender: MessageSender;
  readonly thirdParties: ThirdParties;
  readonly rateLimits: Readonly<Record<RateLimitName, RateLimit>>;
};
