import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { readOpenings, readReleases } from '@kwela/content/documents';
import { localeNamed, offeredLocales } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { SERVER_ERRORS } from '@kwela/words/server-errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { openGa4 } from './adapters/analytics/ga4.ts';
import type { AnalyticsCompany } from './adapters/analytics/port.ts';
import { openBankVerification } from './adapters/bank-verification/open.ts';
import type { BankVerification } from './adapters/bank-verification/port.ts';
import { openBlobs } from './adapters/blobs/blobs.ts';
import { openIdentityVerification } from './adapters/identity-verification/open.ts';
import type { IdentityVerification } from './adapters/identity-verification/port.ts';
import type { Mailbox } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { outgoingFor } from './adapters/outgoing/outgoing.ts';
import type { Outgoing } from './adapters/outgoing/port.ts';
import { paymentGateways } from './adapters/payment-gateway/gateways.ts';
import { openCompanies, type PlayedGateway } from './adapters/payment-gateway/open.ts';
import type { PaymentGateways } from './adapters/payment-gateway/port.ts';
import { openSimulator, type Simulator } from './adapters/payment-gateway/simulator/index.ts';
import { type SimulatedCompany, testPay } from './adapters/payment-gateway/simulator/parts.ts';
import { openPayoutBank } from './adapters/payout-bank/open.ts';
import type { PayoutBank } from './adapters/payout-bank/port.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import { openTransports, undeliverable } from './adapters/transports.ts';
import { servePages } from './compose-pages.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/open.ts';
import { EXPOSED_SCHEMAS, loadUseCases } from './exposed.ts';
import { AUTH_HOME, secondAuthPrefix } from './http/auth-prefix.ts';
import { calendarExports } from './http/calendar-exports.ts';
import { checkoutForms } from './http/checkout-form/checkout-form.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, connectionOptions } from './http/connection-limits.ts';
import { allowOtherOrigins } from './http/cross-origin.ts';
import { answerFault, answerUnreadable } from './http/error-handler.ts';
import { exposeUseCases } from './http/expose.ts';
import { identifier } from './http/identify.ts';
import { identifyProgram, programTokenOf } from './http/identify-program.ts';
import { localeReader } from './http/locale.ts';
import { openForms } from './http/open-forms.ts';
import { openApiDocument } from './http/openapi.ts';
import { paymentWebhook } from './http/payment-webhook.ts';
import { privateFiles } from './http/private-files.ts';
import { AnswerLog, logOutput } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accountMessages } from './messages/account-messages.ts';
import { loadLanguages } from './messages/load-languages.ts';
import { acceptTerms } from './modules/accounts/accept-terms.ts';
import { erasePerson } from './modules/accounts/erase-repo.ts';
import { wantsNoticesBySms } from './modules/accounts/notifications-view.ts';
import { changesOfBookings } from './modules/changes/changes-of-bookings.ts';
import { tripCharges } from './modules/charges/trip-charges.ts';
import type { Services } from './modules/context.ts';
import { tripDeposits } from './modules/deposits/trip-deposits.ts';
import { bookingPayments } from './modules/payments/booking-payments.ts';
import { openHostingPolicies, openPolicies } from './modules/policies/open-policies.ts';
import { bookingReactions } from './modules/reactions.ts';
import { groupPay } from './modules/shares/group-pay.ts';
import { mapTileOrigins } from './pages/map-tiles.ts';
import { clearOnChange, PageCache } from './pages/page-cache.ts';
import { type AnswerNothingHere, wantsPage } from './pages/web-pages.ts';
import { openSheetDrawing } from './pdf/drawing.ts';
import { authService } from './services/auth/index.ts';
import { limitedPasswords, type Passwords } from './services/auth/passwords/passwords.ts';
import { functionsService } from './services/functions/index.ts';
import { openSealedSecrets } from './services/keys/sealed-secrets.ts';
import type { Tokens } from './services/keys/tokens.ts';
import { openTokens } from './services/keys/tokens.ts';
import { checkAddedSchemas, type ExposedSchema, restService } from './services/rest/index.ts';
import { openStorage, type StorageService } from './services/storage/index.ts';

/** What the app is composed from; tests bring their own clock. */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  /** Other payment companies than the configured ones, to see what happens when they are away. */
  readonly gateways?: PaymentGateways;
  /** Payment companies that are played beside the first. */
  readonly simulated?: readonly SimulatedCompany[];
  /** Other companies for mail, SMS and measuring than the configuration names, likewise. */
  readonly mailer?: Mailer;
  readonly sms?: SmsSender;
  readonly analytics?: AnalyticsCompany;
  readonly bankVerification?: BankVerification;
  readonly identityVerification?: IdentityVerification;
  readonly payoutBank?: PayoutBank;
  /** Another way to what stands at addresses that people typed. */
  readonly outgoing?: Outgoing;
  /** Other jobs than those of the files. */
  readonly openings?: Services['openings'];
  /** Other news for the press, likewise. */
  readonly releases?: Services['releases'];
  /** Other tables than the product's, to try the data service on a richer database. */
  readonly schemas?: readonly ExposedSchema[];
  /** Quicker hashes than people's, where many tests sign people up. */
  readonly passwords?: Passwords;
  /** Less time to send a request than people get, so that a test need not wait for it. */
  readonly connectionLimits?: ConnectionLimits;
  /** Hears of every address that the app answers, so that tests walk them all without a list of their own. */
  onRoute?(route: { readonly method: string | string[]; readonly url: string }): void;
  /** Carries the simulator's messages; tests keep them in the process. */
  readonly fetch?: typeof fetch;
  now?(): Date;
}

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly tokens: Tokens;
  readonly storage: StorageService;
  readonly simulator: Simulator;
  /** Every payment company that is played, the first one first. */
  readonly simulators: readonly Simulator[];
  /** Real companies that are played by their public contracts. */
  readonly played: readonly PlayedGateway[];
  /** What was sent in development; null when messages really leave. */
  readonly mailbox: Mailbox | null;
  /** What people cannot do because nobody carries the message for it, in sentences. */
  readonly undeliverable: readonly string[];
}

/** An empty body with a JSON content type is what the official client sends for DELETE and logout. */
function acceptEmptyJson(http: FastifyInstance): void {
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (typeof body !== 'string' || body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }), undefined);
    }
  });
}

/** The document of all functions, and a page to read it and try them. */
async function describeFunctions(http: FastifyInstance, siteUrl: string): Promise<void> {
  const document = openApiDocument(siteUrl);
  http.get('/functions/v1/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  // The plugin's types know OpenAPI 3.0 only; it passes a 3.1 document on as it is.
  await http.register(swagger, { mode: 'static', specification: { document: document as never } });
  await http.register(swaggerUi, { routePrefix: '/functions/v1/docs' });
}

/** The composition root: the only place where services, modules and adapters meet. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, database } = parts;
  const now = parts.now ?? (() => new Date());
  const authPrefix = secondAuthPrefix(config.auth.pathPrefix);
  const localeOf = localeReader(offeredLocales(config.isProduction));
  const handleFault = answerFault(localeOf);
  const fixedHeaders = securityHeaders(config.siteUrl, mapTileOrigins(config.mapTiles));
  let answerNothingHere: AnswerNothingHere | null = null;
  const http = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, stream: logOutput() },
    logController: new AnswerLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1_048_576,
    ...connectionOptions(parts.connectionLimits ?? CONNECTION_LIMITS),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // These have no hooks, so they get the headers here. An address that no route can read is a broken link.
    frameworkErrors: (error, request, reply) => {
      reply.headers(fixedHeaders);
      if (wantsPage(request) && answerNothingHere !== null) answerNothingHere(request, reply);
      else handleFault(error, request, reply);
    },
    clientErrorHandler: answerUnreadable(fixedHeaders),
    rewriteUrl: authPrefix.rewriteUrl,
  });
  authPrefix.watchRoutes(http);
  const { onRoute } = parts;
  if (onRoute !== undefined) http.addHook('onRoute', (route) => onRoute(route));
  acceptEmptyJson(http);
  http.setErrorHandler(handleFault);
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixedHeaders);
    done();
  });
  const pages = new PageCache(now);
  clearOnChange(http, pages);
  allowOtherOrigins(http, config.otherOrigins, [AUTH_HOME, '/rest/v1', '/storage/v1', '/functions/v1']);
  await http.register(rateLimit, { global: false });
  await http.register(compress, { threshold: 1024, encodings: ['gzip'] });

  loadLanguages();
  const tokens = await openTokens({ db: database.db, settings: config.auth, now });
  const play = (company: SimulatedCompany): Simulator =>
    openSimulator({ company, database, siteUrl: config.siteUrl, fetch: parts.fetch ?? fetch, now });
  const simulator = play(testPay(config.paymentSimulator.webhookSecret));
  const simulators = [simulator, ...(parts.simulated ?? []).map(play)];
  const real = openCompanies(config.payments, {
    siteUrl: config.siteUrl,
    database,
    fetch: parts.fetch ?? fetch,
    now,
  });
  const played = real.flatMap((company) => (company.played === null ? [] : [company.played]));
  const companies = [...simulators, ...real].map(({ gateway }) => gateway);
  const transports = openTransports(config, now);
  http.addHook('onClose', async () => transports.close());
  const mailer = parts.mailer ?? transports.mailer;
  const sms = parts.sms ?? transports.sms;
  const secrets = await openSealedSecrets({
    db: database.db,
    configured: config.auth.secretsKey,
    now: now(),
  });
  const storage = openStorage({
    db: database.db,
    tokens,
    secrets,
    blobs: openBlobs(config.storage),
    settings: config.storage,
    log: http.log,
    newId: randomUUID,
    now,
  });
  const services: Services = {
    database,
    gateways: parts.gateways ?? paymentGateways(companies, config.payments.offered),
    reactions: bookingReactions,
    payments: bookingPayments,
    deposits: tripDeposits,
    changes: changesOfBookings,
    groupPay,
    charges: tripCharges,
    policies: await openPolicies(database.db, now()),
    hostingPolicies: openHostingPolicies(),
    mailer,
    sms,
    analytics: parts.analytics ?? (config.ga4 === null ? null : openGa4(config.ga4)),
    bankVerification:
      parts.bankVerification ?? openBankVerification(config.hostChecks.bank, transports.mailbox),
    identityVerification: parts.identityVerification ?? openIdentityVerification(config.hostChecks.identity),
    payoutBank: parts.payoutBank ?? openPayoutBank(config.payoutBank, transports.mailbox),
    sealing: secrets,
    outgoing: parts.outgoing ?? outgoingFor(config),
    siteUrl: config.siteUrl,
    pictures: storage.pictures,
    keptBytes: storage.bytes,
    openForms: openForms({ db: database.db, secrets, max: config.formsPerFiveMinutes, now }),
    sheets: openSheetDrawing(),
    linkKey: (id) => secrets.fingerprint(id, 'link').toString('base64url'),
    sessionLife: config.auth,
    documentHash: (text) => secrets.fingerprint(text, 'document'),
    openings: parts.openings ?? readOpenings(),
    releases: parts.releases ?? readReleases(),
    company: config.company,
    log: http.log,
    now,
    newId: () => timeOrderedId(),
    randomInt: (below) => randomInt(below),
    randomBytes: (count) => randomBytes(count),
  };
  await http.register(
    authService({
      db: database.db,
      tokens,
      secrets,
      mailer,
      sms,
      writer: accountMessages(config.siteUrl),
      wantsNoticesBySms: (userId) => wantsNoticesBySms(database.db, userId),
      localeOf,
      settings: config.auth,
      passwords: parts.passwords ?? limitedPasswords(),
      erasePerson,
      onAccountOpened: acceptTerms,
      now,
    }),
    { prefix: AUTH_HOME },
  );
  if (transports.mailbox !== null) await http.register(transports.mailbox.routes, { prefix: '/dev/mailbox' });
  await checkAddedSchemas(database.db, config.exposedSchemas);
  const schemas = [...(parts.schemas ?? EXPOSED_SCHEMAS), ...config.exposedSchemas];
  await http.register(restService({ db: database.db, tokens, schemas }), { prefix: '/rest/v1' });
  await http.register(storage.routes, { prefix: '/storage/v1' });
  const identify = identifier(database, tokens);
  const functions = exposeUseCases(await loadUseCases(), services);
  await http.register(
    functionsService({
      functions,
      identify(request, scopes) {
        const token = programTokenOf(request);
        return token === null ? identify(request) : identifyProgram(services, token, scopes);
      },
      // Programs behind the address of people take nothing of what is theirs.
      counterOf: (request) => `${programTokenOf(request) === null ? '' : 'program '}${request.ip}`,
      perMinute: config.functionsPerMinute,
      localeOf,
      sentence: (about, locale) => sayIn(localeNamed(locale))(SERVER_ERRORS[about]),
    }),
    { prefix: '/functions/v1' },
  );
  await describeFunctions(http, config.siteUrl);
  await http.register(calendarExports(services), { prefix: '/functions/v1' });
  await http.register(privateFiles(services, { identify, localeOf }), { prefix: '/functions/v1' });
  await http.register(paymentWebhook(services), { prefix: '/functions/v1/payments/webhook' });
  await http.register(checkoutForms(services, localeOf), { prefix: '/payment/continue' });
  for (const { routes, company } of simulators) await http.register(routes, { prefix: company.path });
  for (const { routes, path } of played) await http.register(routes, { prefix: path });
  http.get('/health/live', () => ({ status: 'ok' }));
  http.get('/health/ready', async () => {
    await database.pool.query('SELECT 1');
    return { status: 'ok' };
  });
  answerNothingHere = await servePages(http, {
    config,
    database,
    services,
    functions,
    anonKey: tokens.anonKey(),
    cache: pages,
    localeOf,
  });
  const { mailbox } = transports;
  return {
    http,
    services,
    tokens,
    storage,
    simulator,
    simulators,
    played,
    mailbox,
    undeliverable: undeliverable(transports, config.auth),
  };
}
