import { formatRand } from '@kwela/domain/money';
import { CHARGE_LABELS } from '@kwela/words/charges/labels';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { wordsFor } from '../../../../lib/refusal.ts';
import { say } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { type TripCharges, useSend } from './charge-calls.ts';
import { HowItCame } from './HowItCame.tsx';

/** What the hand-overs come to and is not charged yet: one press charges it, at the sum that we worked out. */
export function Prefilled({ bookingId, one }: { bookingId: string; one: TripCharges['prefilled'][number] }) {
  // The same until it is sent, so that a second try after a lost answer charges nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const send = useSend(bookingId);
  const sum = formatRand(one.costCents + one.feeCents);
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{say(CHARGE_LABELS[one.kind])}</h3>
        <p className="num font-display text-h3 font-bold">{sum}</p>
      </div>
      <HowItCame charge={one} />
      {send.error !== null && <Notice tone="destructive" title={wordsFor(send.error)} />}
      <div>
        <Button busy={send.isPending} onClick={() => send.mutate({ id, bookingId, kind: one.kind })}>
          {t`Charge ${sum}`}
        </Button>
      </div>
    </Card>
  );
}
