import type { CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a co-host may help with, in a word. */
export const CO_HOST_SCOPE_LABELS: Readonly<Record<CoHostScope, MessageDescriptor>> = {
  calendar: msg`Calendar, prices and requests`,
  hand_over: msg`Pick-up and return of cars`,
  messages: msg`Messages and reviews`,
  money: msg`Seeing earnings`,
};
