import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type InteractionResults } from 'oidc-provider';
import { portOf } from './port-of.ts';

/** What the third party knows of somebody: their id there, and the claims of OpenID Connect. */
export type PersonThere = Readonly<Record<string, unknown>> & { readonly sub: string };

export interface IdentityProvider {
  readonly issuer: string;
  /** Settings that switch it on as the given provider. */
  environment(...providers: readonly string[]): Record<string, string>;
  /** Who sits before the browser from now on; null: somebody who declines. */
  signsInAs(person: PersonThere | null): void;
  /** A token of its own, as an app on a phone would get it; `overrides` bend it. */
  idToken(person: PersonThere, now: Date, overrides?: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

interface Options {
  readonly callback: string;
  /** Whether it tells the address in the token itself and not only when it is asked. */
  readonly tellsInToken?: boolean;
}

/** Asks the person at the browser; undefined: not answered yet, a page was shown instead. */
type Asking = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<PersonThere | null | undefined> | PersonThere | null | undefined;

const CLIENT_ID = 'kwela';
const CLIENT_SECRET = 'a secret between the two servers';
const KEY_ID = 'key-of-the-third-party';
const DECLINED = { error: 'access_denied', error_description: 'The person went back' };

/** A real OpenID provider on the loopback interface, without pages: it asks nobody anything. */
export async function startIdentityProvider(options: Options): Promise<IdentityProvider> {
  let atTheBrowser: PersonThere | null = null;
  const provider = await openIdentityProvider(options, () => atTheBrowser);
  return {
    ...provider,
    signsInAs(person) {
      atTheBrowser = person;
    },
  };
}

/** A real OpenID provider on the loopback interface that asks people in its own way. */
export async function openIdentityProvider(
  { callback, tellsInToken = false }: Options,
  ask: Asking,
): Promise<Omit<IdentityProvider, 'signsInAs'>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map<string, PersonThere>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    claims: {
      openid: ['sub', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
      // Apple's own.
      name: [],
    },
    scopes: ['openid', 'email', 'profile', 'name', 'calendar'],
    conformIdTokenClaims: !tellsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key for a provider that lives for seconds'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT_ID,
        ...(oidc.account === undefined ? {} : { accountId: oidc.account.accountId }),
      });
      grant.addOIDCScope('openid email profile name calendar');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = out;
    },
  });
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const person = await ask(request, response);
    if (person === undefined) return;
    if (person !== null) people.set(person.sub, person);
    const result: InteractionResults =
      person === null ? DECLINED : { login: { accountId: person.sub, remember: false } };
    await provider.interactionFinished(request, response, result);
  }

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    environment: (...providers) =>
      Object.fromEntries(
        providers.flatMap((name) => [
          [`OAUTH_${name}_CLIENT_ID`, CLIENT_ID],
          [`OAUTH_${name}_SECRET`, CLIENT_SECRET],
          [`OAUTH_${name}_ISSUER`, issuer],
        ]),
      ),
    idToken: (person, now, overrides = {}) => {
      const at = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...person, iss: issuer, aud: CLIENT_ID, iat: at, exp: at + 600, ...overrides })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
