export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for the same news, so that anyone who gets it twice shows it once. */
  readonly key?: string;
  readonly attachments?: readonly Attachment[];
}

/** A file of text that comes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** What Kwela needs of a company that carries mail. Never called inside a database transaction. */
export interface Mailer {
  readonly name: string;
  /** Resolves when the company has taken the mail over, else throws `MailNotSent`. */
  send(mail: Mail): Promise<void>;
}

/** The mail was not taken. The reason may be logged: it never holds an address or anything of the mail. */
export class MailNotSent extends Error {
  readonly reason: string;

  constructor(mailer: string, reason: string) {
    super(`${mailer} did not take a mail: ${reason}`);
    this.name = 'MailNotSent';
    this.reason = reason;
  }
}
