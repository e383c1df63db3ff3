import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What every mail says around its own words. */
export const EMAIL_FRAME = {
  hello: msg`Hello,`,
  footer: msg`Kwela, cars from people near you in South Africa`,
} as const satisfies Record<string, MessageDescriptor>;

export const helloTo = (name: string): MessageDescriptor => msg`Hello ${{ name }},`;

export const mailSubject = (subject: string): string => `${subject} – Kwela`;
