import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSent } from './port.ts';

const SECONDS = 1000;

interface SmtpOptions {
  readonly url: string;
  /** As it stands in the From line. */
  readonly from: string;
  readonly timeoutMs?: number;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Mail through any SMTP server: few connections that are kept, and none that waits for ever. */
export function openSmtp({ url, from, timeoutMs = 15 * SECONDS }: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    ...connectionFrom(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A letter is what we wrote and nothing that its text may point to.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ to, subject, text, html, key, attachments = [] }) {
      try {
        await transport.sendMail({
          from,
          // As an object it is one address, whatever signs it holds.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: `${type}; charset=utf-8`,
            content,
          })),
          ...(key === undefined
            ? {}
            : { messageId: `<${key.replaceAll(':', '.')}@${new URL(url).hostname}>` }),
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw new MailNotSent('smtp', reasonOf(error));
      }
    },
    close: () => transport.close(),
  };
}

function connectionFrom(address: string) {
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

/** The code and status of a failure. Its text is left out, as servers repeat the address in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}
