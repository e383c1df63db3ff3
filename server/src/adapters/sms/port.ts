export interface Sms {
  /** Digits with the country code, without +. */
  readonly to: string;
  /** Plain ASCII of at most 160 characters travels as one part. */
  readonly text: string;
}

/** What Kwela needs of a company that carries SMS. Never called inside a database transaction. */
export interface SmsSender {
  readonly name: string;
  /** Resolves when the company has taken the message over, else throws `SmsNotSent`. */
  send(sms: Sms): Promise<void>;
}

/** The message was not taken. The reason may be logged: it never holds a number or the text. */
export class SmsNotSent extends Error {
  readonly reason: string;

  constructor(sender: string, reason: string) {
    super(`${sender} did not take an SMS: ${reason}`);
    this.name = 'SmsNotSent';
    this.reason = reason;
  }
}
