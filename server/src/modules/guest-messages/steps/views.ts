import type { listTripMessages, saveMessageTemplate } from '@kwela/contract/hosting/guest-messages';
import type { z } from 'zod';
import type { SentMessage } from '../store/messages-repo.ts';
import type { Template } from '../store/templates-repo.ts';

export const templateView = (
  { id, name, schedule, body, cars, isOn, version }: Template,
  canChange: boolean,
): z.input<(typeof saveMessageTemplate)['output']> => ({
  id,
  name,
  schedule,
  text: body,
  vehicleIds: cars?.map((car) => car.id) ?? null,
  isOn,
  version,
  canChange,
});

export const messageView = ({
  id,
  text,
  sentAt,
  isByHand,
}: SentMessage): z.input<(typeof listTripMessages)['output']>['messages'][number] => ({
  id,
  text,
  sentAt: sentAt.toISOString(),
  isByHand,
});
