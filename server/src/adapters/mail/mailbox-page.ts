import { htmlDocument } from '../../html/document.ts';
import { type Html, html } from '../../html/html.ts';
import type { KeptMessage } from './mailbox.ts';

const time = new Intl.DateTimeFormat('en-ZA', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Johannesburg',
});

/** Every message as it can be read, with its link to follow and its code to copy. */
export const mailboxPage = (messages: readonly KeptMessage[], to: string): string =>
  htmlDocument({
    language: 'en-ZA',
    title: 'Mailbox – Kwela in development',
    head: html`<meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/dev/mailbox/mailbox.css" />`,
    body: html`<body>
      <header>
        <a class="brand" href="/"><img src="/logo.svg" alt="Kwela" height="32" /></a>
        <p>No mail or SMS leaves this server. It all arrives here.</p>
      </header>
      <main>
        <div class="head">
          <h1>Mailbox</h1>
          <form action="/dev/mailbox" method="get" role="search">
            <label for="to">Sent to</label>
            <input id="to" name="to" value="${to}" maxlength="255" spellcheck="false" autocapitalize="none" />
            <button>Look again</button>
          </form>
        </div>
        ${messages.length === 0 ? nothing(to) : html`<ol reversed>${messages.map(message)}</ol>`}
      </main>
    </body>`,
  });

const nothing = (to: string): Html =>
  to === ''
    ? html`<p class="empty">Nothing yet. Sign up or ask for a code, then look again.</p>`
    : html`<p class="empty">
        Nothing for ${to}. <a href="/dev/mailbox">Show all messages</a>
      </p>`;

const message = ({ id, kind, to, subject, text, at, attachments }: KeptMessage): Html =>
  html`<li id="m${id}">
    <article data-kind="${kind}" data-to="${to}" aria-labelledby="m${id}-title">
      <p class="meta">
        <span class="kind">${kind === 'mail' ? 'Mail' : 'SMS'}</span>
        <time datetime="${at.toISOString()}">${time.format(at)}</time>
      </p>
      <h2 id="m${id}-title">${subject ?? `SMS to +${to}`}</h2>
      <p class="to">To ${kind === 'mail' ? to : `+${to}`}</p>
      <div class="text">${text.split('\n\n').map(paragraph)}</div>
      ${attachments.map(({ name }) => html`<p><a href="/dev/mailbox/${id}/${encodeURIComponent(name)}" download>${name}</a></p>`)}
    </article>
  </li>`;

const CODE = /^\d{6,10}$/;
const LINK = /(https?:\/\/[^\s<>"]+)/;

function paragraph(text: string): Html {
  if (CODE.test(text)) return html`<p class="code" data-code="${text}">${text}</p>`;
  return html`<p>${text.split(LINK).map((part) => (LINK.test(part) ? link(part) : html`${part}`))}</p>`;
}

const link = (address: string): Html => html`<a href="${address}">${address}</a>`;
