import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../../db/is-unavailable.ts';
import { sqlState } from '../../db/tx.ts';
import { isTooDeep } from '../json/is-too-deep.ts';
import type { AuthContext, AuthDeps } from './context.ts';
import { adminRoutes } from './endpoints/admin/routes.ts';
import { leaveForProvider } from './endpoints/authorize.ts';
import { returnFromProvider } from './endpoints/callback.ts';
import { challengeFactor } from './endpoints/factors/challenge.ts';
import { enrollFactor } from './endpoints/factors/enroll.ts';
import { unenrollFactor } from './endpoints/factors/unenroll.ts';
import { verifyFactor } from './endpoints/factors/verify.ts';
import { health } from './endpoints/health.ts';
import { keySet } from './endpoints/jwks.ts';
import { logOut } from './endpoints/logout.ts';
import { sendMagicLink, sendOtp } from './endpoints/otp.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { sendRecovery } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { publicSettings } from './endpoints/settings.ts';
import { signUp } from './endpoints/signup.ts';
import { signInWithSso } from './endpoints/sso.ts';
import { grantToken } from './endpoints/token.ts';
import { linkIdentity, unlinkIdentity } from './endpoints/user/identities.ts';
import { changeUser, readUser } from './endpoints/user.ts';
import { followLink, verify } from './endpoints/verify.ts';
import { newSignInNotice, rememberDevice } from './guards/known-device.ts';
import { rateLimitsBy } from './guards/rate-limit.ts';
import { openMessageSender } from './messages/message-sender.ts';
import { openThirdParties } from './providers/index.ts';
import { invalid, type Refused, refuse } from './result.ts';
import { ELSEWHERE, type SignInElsewhere } from './sessions/sign-in.ts';
import { API_VERSION_HEADER, answeringWith, hasErrorCodes, sendRefusal } from './wire/answers.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const API_VERSION = '2024-01-01';

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** `/auth/v1`: accounts and sessions, one file for each endpoint. */
export function authService(deps: AuthDeps): FastifyPluginAsync {
  return async (app) => {
    const messageSender = openMessageSender(deps);
    app.addHook('onClose', () => messageSender.settled());
    const context: AuthContext = {
      ...deps,
      messageSender,
      thirdParties: openThirdParties(deps.settings.oauth),
      rateLimits: rateLimitsBy(deps, deps.settings.rateLimits),
    };

    readJsonOfAnyKind(app);
    app.addHook('onRequest', async (request, reply) => {
      if (hasErrorCodes(request)) reply.header(API_VERSION_HEADER, API_VERSION);
    });
    app.setErrorHandler((error: FastifyError, request, reply) =>
      sendRefusal(request, reply, refusalOfFault(error, request).refusal),
    );
    app.addHook('preSerialization', async (request, reply, payload) => {
      const session = Session.safeParse(payload);
      if (session.success) rememberDevice(context, request, reply, session.data.user.id);
      return payload;
    });
    app.decorateRequest<SignInElsewhere | null>(ELSEWHERE, null);
    app.addHook('onResponse', async (request, { statusCode }) => {
      if (statusCode >= 400) return;
      const signIn = request.getDecorator<SignInElsewhere | null>(ELSEWHERE);
      messageSender.send(request, newSignInNotice(context, request, signIn));
    });
    app.setNotFoundHandler((request, reply) =>
      sendRefusal(request, reply, refuse(404, 'not_found', 'There is nothing at this address').refusal),
    );

    const by = answeringWith(context);
    app.post('/signup', { bodyLimit: BODY_LIMIT_BYTES }, by(signUp));
    app.post('/token', { bodyLimit: BODY_LIMIT_BYTES }, by(grantToken));
    app.post('/logout', by(logOut));
    app.get('/user', by(readUser));
    app.put('/user', { bodyLimit: BODY_LIMIT_BYTES }, by(changeUser));
    app.get('/authorize', { exposeHeadRoute: false }, by(leaveForProvider));
    await app.register(async (forms) => {
      readForms(forms);
      forms.get('/callback', { exposeHeadRoute: false }, by(returnFromProvider));
      forms.post('/callback', { bodyLimit: BODY_LIMIT_BYTES }, by(returnFromProvider));
    });
    app.get('/user/identities/authorize', { exposeHeadRoute: false }, by(linkIdentity));
    app.delete('/user/identities/:identityId', by(unlinkIdentity));
    app.post('/factors', { bodyLimit: BODY_LIMIT_BYTES }, by(enrollFactor));
    app.post('/factors/:factorId/challenge', { bodyLimit: BODY_LIMIT_BYTES }, by(challengeFactor));
    app.post('/factors/:factorId/verify', { bodyLimit: BODY_LIMIT_BYTES }, by(verifyFactor));
    app.delete('/factors/:factorId', by(unenrollFactor));
    app.post('/otp', { bodyLimit: BODY_LIMIT_BYTES }, by(sendOtp));
    app.post('/magiclink', { bodyLimit: BODY_LIMIT_BYTES }, by(sendMagicLink));
    app.post('/recover', { bodyLimit: BODY_LIMIT_BYTES }, by(sendRecovery));
    app.post('/resend', { bodyLimit: BODY_LIMIT_BYTES }, by(resend));
    app.post('/verify', { bodyLimit: BODY_LIMIT_BYTES }, by(verify));
    // Not for HEAD, with which mail programs look at links: a link is used up by following it.
    app.get('/verify', { exposeHeadRoute: false }, by(followLink));
    app.get('/reauthenticate', { exposeHeadRoute: false }, by(reauthenticate));
    adminRoutes(app, by, BODY_LIMIT_BYTES);
    app.post('/sso', { bodyLimit: BODY_LIMIT_BYTES }, by(signInWithSso));
    app.get('/.well-known/jwks.json', (_request, reply: FastifyReply) => keySet(context, reply));
    app.get('/settings', () => Promise.resolve(publicSettings(context)));
    app.get('/health', () => Promise.resolve(health()));
  };
}

class UnreadableJson extends Error {}

/** The client sends a JSON content type with calls that have no body; that is an empty body, not a bad one. */
function readJsonOfAnyKind(app: Parameters<FastifyPluginAsync>[0]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new UnreadableJson('The request body is nested too deep'));
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new UnreadableJson('Could not parse request body as JSON'));
    }
  });
}

/** Apple lets the browser post its answer as a form. */
function readForms(app: Parameters<FastifyPluginAsync>[0]): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

/** What the wire tells of errors that stayed unanswered: unreadable requests, values that cannot be kept, outages. */
function refusalOfFault(error: FastifyError, request: FastifyRequest): Refused {
  if (error instanceof UnreadableJson) return refuse(400, 'bad_json', error.message);
  if (error.statusCode === 413) return refuse(413, 'request_entity_too_large', 'Request body too large');
  if (error.statusCode !== undefined && error.statusCode < 500) return invalid(error.message);
  if (sqlState(error)?.startsWith('22') === true) return invalid('A value cannot be stored as it was sent');
  request.log.error({ err: error }, 'an account request failed');
  return isUnavailable(error)
    ? refuse(503, 'unexpected_failure', 'Accounts cannot be reached right now. Please try again.')
    : refuse(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
}
