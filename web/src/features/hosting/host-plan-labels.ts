import type { HostPlan } from '@kwela/domain/protection/host-plans';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const HOST_PLAN_LABELS = {
  full: msg({ message: 'Full', context: 'a host plan' }),
  balanced: msg({ message: 'Balanced', context: 'a host plan' }),
  lean: msg({ message: 'Lean', context: 'a host plan' }),
  minimal: msg({ message: 'Minimal', context: 'a host plan' }),
  own_cover: msg({ message: 'Own cover', context: 'a host plan' }),
} as const satisfies Record<HostPlan, MessageDescriptor>;
