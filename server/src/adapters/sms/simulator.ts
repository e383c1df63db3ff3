import type { Sms, SmsSender } from './port.ts';

/** Hands messages to the mailbox of development instead of a phone. */
export const smsSimulator = (keep: (sms: Sms) => void): SmsSender => ({
  name: 'simulator',
  send: (sms) => {
    keep(sms);
    return Promise.resolve();
  },
});
