import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ChargeRows } from './ChargeRows.tsx';

/** What a guest was charged and has to answer or to pay; where there is nothing, nothing. */
export default function ChargesToAnswer() {
  const now = useNow(60_000);
  const { data } = useQuery(callQuery('charges/mine', { as: 'guest' }));
  const waiting =
    data?.items.filter(({ charge }) => charge.state === 'submitted' || charge.toPayCents > 0) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="charges-to-answer" className="grid gap-3">
      <h2 id="charges-to-answer" className="text-h3">{t`Charges after a trip`}</h2>
      <ChargeRows label={t`Charges after a trip`} rows={waiting} side="guest" now={now} />
    </section>
  );
}
