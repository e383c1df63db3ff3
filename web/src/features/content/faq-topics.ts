import type { FaqTopic } from '@kwela/contract/content';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const TOPIC_NAMES: Readonly<Record<FaqTopic, MessageDescriptor>> = {
  'finding-a-car': msg`Finding a car`,
  'booking-and-paying': msg`Booking and paying`,
  'deposit-and-protection': msg`Deposit and protection`,
  'on-the-road': msg`On the road`,
  'changes-and-cancelling': msg`Changing and cancelling`,
  'account-and-safety': msg`Your account and your safety`,
  hosting: msg`Renting out your car`,
  'money-for-hosts': msg`What hosts are paid`,
};
