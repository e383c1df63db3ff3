import { SmsNotSent, type SmsSender } from './port.ts';

/** Where the simulator has no mailbox to show its messages, nothing can be sent, and each try says so. */
export const absentSms: SmsSender = {
  name: 'absent',
  send: () => Promise.reject(new SmsNotSent('absent', 'SMS_PROVIDER is not set')),
};
