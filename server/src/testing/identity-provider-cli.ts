import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Html, html } from '../html/html.ts';
import { openIdentityProvider, type PersonThere } from './identity-provider.ts';

/**
 * A third party with a page of its own, for a real browser: `identity-provider-cli.ts CALLBACK PROVIDER…`. It prints the
 * settings that switch it on, as one line of JSON, and runs until it is told to end.
 */
const [callback = '', ...providers] = process.argv.slice(2);

const field = (name: string, label: string): Html =>
  html`<p>
    <label for="${name}">${label}</label><br />
    <input id="${name}" name="${name}" />
  </p>`;

const PAGE = html`<!doctype html>
  <html lang="en-ZA">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Example ID</title>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <h1>Example ID</h1>
      <p>Kwela asks who you are.</p>
      <form method="post">
        ${field('given_name', 'First name')} ${field('family_name', 'Last name')} ${field('email', 'Email')}
        <button name="answer" value="yes">Tell Kwela</button>
        <button name="answer" value="no">Tell nothing</button>
      </form>
    </body>
  </html>`;

async function ask(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<PersonThere | null | undefined> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE.text);
    return undefined;
  }
  const { answer, ...person } = Object.fromEntries(new URLSearchParams(await text(request)));
  if (answer !== 'yes') return null;
  return {
    ...person,
    sub: `there-${person.email}`,
    name: `${person.given_name} ${person.family_name}`,
    email_verified: true,
  };
}

const provider = await openIdentityProvider({ callback }, ask);
console.log(JSON.stringify(provider.environment(...providers)));
process.once('SIGTERM', () => void provider.close());
