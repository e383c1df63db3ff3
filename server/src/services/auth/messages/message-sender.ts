import type { FastifyRequest } from 'fastify';
import { type Mailer, MailNotSent } from '../../../adapters/mail/port.ts';
import { type Sms, SmsNotSent, type SmsSender } from '../../../adapters/sms/port.ts';
import type { AccountNotice, MailMessage, Message, MessageWriter } from './message.ts';

export type MessageSender = {
  /** Hands a message over without waiting: nobody learns from the time whether there was one. */
  send(request: Asking, message: Message | null): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
};

/** The request that a message answers: its log, and what says the language. */
type Asking = Pick<FastifyRequest, 'log' | 'headers' | 'query'>;

type Parts = {
  /** Null: nobody carries such messages, and each that there was a reason for is a line in the log. */
  readonly mailer: Mailer | null;
  readonly sms: SmsSender | null;
  readonly writer: MessageWriter;
  readonly wantsNoticesBySms: (userId: string) => Promise<boolean>;
  readonly localeOf: (request: Asking) => string;
};

/** A company that is away costs a line in the log; the person can ask again. Never logs an address or a code. */
export function openMessageSender({
  mailer,
  sms,
  writer,
  wantsNoticesBySms,
  localeOf,
}: Parts): MessageSender {
  const onTheirWay = new Set<Promise<void>>();

  const sendMail = async (message: MailMessage, locale: string): Promise<void> => {
    if (mailer === null) throw new MailNotSent('nobody', 'SMTP_URL is not set');
    return mailer.send(writer.mail(message, locale));
  };
  const sendSms = async (write: () => Sms): Promise<void> => {
    if (sms === null) throw new SmsNotSent('nobody', 'SMS_PROVIDER is not set');
    return sms.send(write());
  };
  const mailNotice = async ({ email: to, facts }: AccountNotice, locale: string): Promise<void> => {
    if (to !== null) await sendMail({ kind: 'mail', to, facts }, locale);
  };
  const textNotice = async ({ userId, phone: to, facts }: AccountNotice, locale: string): Promise<void> => {
    if (to === null || !(await wantsNoticesBySms(userId))) return;
    await sendSms(() => writer.noticeSms({ to, facts }, locale));
  };
  /** A notice goes both ways, and one of them goes even when the other cannot. */
  const begin = (message: Message, locale: string): readonly Promise<void>[] => {
    switch (message.kind) {
      case 'mail':
        return [sendMail(message, locale)];
      case 'sms':
        return [sendSms(() => writer.sms(message, locale))];
      case 'notice':
        return [mailNotice(message, locale), textNotice(message, locale)];
    }
  };

  return {
    send(request, message) {
      if (message === null) return;
      const locale = localeOf(request);
      for (const begun of begin(message, locale)) {
        const sending = begun
          .catch((error: unknown) => {
            const isKnown = error instanceof MailNotSent || error instanceof SmsNotSent;
            const reason = isKnown ? error.reason : 'an unexpected failure';
            const about = message.kind === 'sms' ? message.about : message.facts.about;
            request.log.error({ message: about, kind: message.kind, reason }, 'a message was not sent');
          })
          .finally(() => onTheirWay.delete(sending));
        onTheirWay.add(sending);
      }
    },
    settled: async () => {
      await Promise.all(onTheirWay);
    },
  };
}
