import type { listCallSlots } from '@kwela/contract/hosts/call-backs';
import { callSlots } from '@kwela/domain/tickets/call-backs';
import { after, minutes } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Services } from '../../context.ts';
import { findCallOf, findFullSlots } from '../store/calls-repo.ts';

/** When support can call a person, and the call that they wait for: until its slot is over. */
export async function callsView(
  db: Db,
  { hostingPolicies }: Pick<Services, 'hostingPolicies'>,
  personId: string,
  now: Date,
): Promise<z.input<(typeof listCallSlots)['output']>> {
  const rules = hostingPolicies.at(now).callBacks;
  const full = new Set((await findFullSlots(db, now, rules.placesPerSlot)).map((at) => at.getTime()));
  const mine = await findCallOf(db, personId, after(now, -minutes(rules.slotMinutes)));
  return {
    slotMinutes: rules.slotMinutes,
    slots: callSlots(now, rules)
      .filter((at) => !full.has(at.getTime()))
      .map((at) => at.toISOString()),
    mine: mine && { ...mine, slotAt: mine.slotAt.toISOString() },
  };
}
