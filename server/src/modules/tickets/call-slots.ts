import { listCallSlots } from '@kwela/contract/hosts/call-backs';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { callsView } from './read/calls-view.ts';

export const callSlots = implement(listCallSlots, async (call) =>
  ok(await callsView(call.database.db, call, call.actor.userId, call.actor.now)),
);
