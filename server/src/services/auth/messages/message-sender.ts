import type { FastifyBaseLogger } from 'fastify';
import { type Mail, type Mailer, MailNotSent } from '../../../adapters/mail/port.ts';
import { type Sms, SmsNotSent, type SmsSender } from '../../../adapters/sms/port.ts';

/** A message that goes out once what it tells has been written down. */
export type Message =
  | { readonly kind: 'mail'; readonly mail: Mail; readonly about: string }
  | { readonly kind: 'sms'; readonly sms: Sms; readonly about: string };

export type MessageSender = {
  /** Hands a message over without waiting: nobody learns from the time whether there was one. */
  send(log: FastifyBaseLogger, message: Message | null): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
};

/** Null: nobody carries such messages, and each that there was a reason for is a line in the log. */
type Transports = { readonly mailer: Mailer | null; readonly sms: SmsSender | null };

/** A company that is away costs a line in the log; the person can ask again. Never logs an address or a code. */
export function openMessageSender({ mailer, sms }: Transports): MessageSender {
  const onTheirWay = new Set<Promise<void>>();

  const deliver = async (message: Message): Promise<void> => {
    if (message.kind === 'mail') {
      if (mailer === null) throw new MailNotSent('nobody', 'SMTP_URL is not set');
      return mailer.send(message.mail);
    }
    if (sms === null) throw new SmsNotSent('nobody', 'SMS_PROVIDER is not set');
    return sms.send(message.sms);
  };

  return {
    send(log, message) {
      if (message === null) return;
      const sending = deliver(message)
        .catch((error: unknown) => {
          const isKnown = error instanceof MailNotSent || error instanceof SmsNotSent;
          const reason = isKnown ? error.reason : 'an unexpected failure';
          log.error({ message: message.about, kind: message.kind, reason }, 'a message was not sent');
        })
        .finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    settled: async () => {
      await Promise.all(onTheirWay);
    },
  };
}
