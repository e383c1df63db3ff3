import { htmlDocument } from './document.ts';
import { type Html, html } from './html.ts';

/** A line of a mail with a name and a value, as a price or a date. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  /** A sum under the others. */
  readonly isTotal?: boolean;
}

/** A mail in words, before it has a form. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly opening: readonly string[];
  readonly rows?: readonly EmailRow[];
  readonly button?: { readonly label: string; readonly link: string };
  readonly code?: { readonly before: string; readonly code: string };
  readonly closing: readonly string[];
  readonly footer: string;
  readonly siteUrl: string;
  /** As a page declares its language. */
  readonly language: string;
}

/** Both forms of a mail, which say the same. */
export const renderEmail = (content: EmailContent): { readonly text: string; readonly html: string } => ({
  text: textOf(content),
  html: pageOf(content),
});

function textOf({ greeting, opening, rows, button, code, closing, footer, siteUrl }: EmailContent): string {
  return [
    greeting,
    ...opening,
    ...(rows === undefined ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.link}`]),
    ...(code === undefined ? [] : [code.before, code.code]),
    ...closing,
    `${footer}\n${siteUrl}`,
  ].join('\n\n');
}

/** For mail programs that know of dark screens; the others show the colours in the tags. As in the site's own dark theme. */
const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.ground{background:#0c1411!important}.card{background:#121c18!important;border-color:#2a3a33!important}
.ink{color:#f2eee4!important}.soft{color:#a9b3a8!important}.brand{color:#63c79b!important}
.line{border-color:#2a3a33!important}.button{background:#63c79b!important;color:#06231a!important}}`;

/** Tables and inline styles, as mail programs know nothing newer. */
const pageOf = (content: EmailContent): string =>
  htmlDocument({
    language: content.language,
    title: content.subject,
    head: html`<meta name="color-scheme" content="light dark" /><style>${DARK}</style>`,
    body: html`<body class="ground" style="margin:0;padding:0;background:#f6f0e4;">
      <table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="ground" style="background:#f6f0e4;">
        <tr>
          <td align="center" style="padding:24px 12px;">
            <table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="card" style="max-width:560px;background:#fffdf9;border:1px solid #dfd3bd;border-radius:16px;">
              <tr>
                <td class="brand" style="padding:28px 28px 8px;font:700 22px/1.3 Arial,sans-serif;color:#0f4f3a;">Kwela</td>
              </tr>
              <tr>
                <td class="ink" style="padding:0 28px 28px;font:16px/1.6 Arial,sans-serif;color:#1d1b16;">
                  <h1 style="margin:0 0 12px;font-size:24px;line-height:1.3;">${content.subject}</h1>
                  ${[content.greeting, ...content.opening].map(paragraph)}
                  ${content.rows === undefined ? null : tableOf(content.rows)}
                  ${content.button === undefined ? null : buttonOf(content.button)}
                  ${content.code === undefined ? null : codeOf(content.code)}
                  ${content.closing.map((words) => html`<p class="soft" style="margin:0 0 12px;color:#4f4637;">${words}</p>`)}
                </td>
              </tr>
            </table>
            <p class="soft" style="margin:16px 0 0;font:13px/1.5 Arial,sans-serif;color:#6b5f4b;">
              ${content.footer}<br /><a class="brand" href="${content.siteUrl}" style="color:#176046;">${content.siteUrl}</a>
            </p>
          </td>
        </tr>
      </table>
    </body>`,
  });

const paragraph = (words: string): Html => html`<p style="margin:0 0 16px;">${words}</p>`;

const tableOf = (rows: readonly EmailRow[]): Html =>
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="line" style="margin:4px 0 24px;border-top:1px solid #dfd3bd;">
    ${rows.map(rowOf)}
  </table>`;

/** A long name breaks inside its share: dates and references beside it stay on one line of a phone. */
const NAMES_SHARE = '38%';

function rowOf({ label, value, isTotal = false }: EmailRow): Html {
  const weight = isTotal ? 700 : 400;
  return html`<tr>
    <td class="soft line" width="${NAMES_SHARE}" style="width:${NAMES_SHARE};padding:8px 12px 8px 0;border-bottom:1px solid #dfd3bd;vertical-align:top;color:#4f4637;font-weight:${weight};">${label}</td>
    <td class="line" style="padding:8px 0;border-bottom:1px solid #dfd3bd;vertical-align:top;text-align:right;font-weight:${weight};">${value}</td>
  </tr>`;
}

const buttonOf = ({ label, link }: { readonly label: string; readonly link: string }): Html =>
  html`<p style="margin:0 0 24px;">
    <a class="button" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#0f4f3a;color:#ffffff;font-weight:700;text-decoration:none;">${label}</a>
  </p>`;

const codeOf = ({ before, code }: { readonly before: string; readonly code: string }): Html =>
  html`<p style="margin:0 0 8px;">${before}</p>
    <p style="margin:0 0 24px;font-size:30px;font-weight:700;letter-spacing:6px;">${code}</p>`;
