import { formatRand } from '@kwela/domain/money';
import { formatDateTime } from '@kwela/domain/time';
import { policyName } from '../bookings/policy-words.ts';
import { Part } from './Part.tsx';
import type { Quote, Vehicle } from './vehicle.ts';

const HEAD = 'bg-sunken px-3 py-2 text-caption font-semibold text-muted-foreground';
const CELL = 'border-t border-border px-3 py-2.5';

/** What cancelling costs when, with the dates of this very trip. */
export function Cancelling({ vehicle, quote, now }: { vehicle: Vehicle; quote: Quote | null; now: Date }) {
  const policy = policyName(vehicle.policy);
  return (
    <Part title="If you cancel">
      <p className="text-soft-foreground">
        {vehicle.host.firstName} uses the {policy} policy.{' '}
        {quote ? 'For these dates:' : 'Choose dates that can be booked to see it in rand.'}
      </p>
      {quote && (
        <table className="mt-3.5 w-full text-small">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} rounded-l-sm text-left`}>
                You cancel
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                You pay
              </th>
              <th scope="col" className={`${HEAD} rounded-r-sm text-right`}>
                You get back
              </th>
            </tr>
          </thead>
          <tbody>
            {quote.cancellationPreview.map(({ until, chargeCents, refundCents }) => (
              <tr key={until ?? 'after'}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {until ? `Before ${formatDateTime(new Date(until), now)}` : 'After that, until pick-up'}
                </th>
                <td className={`${CELL} num text-right`}>{formatRand(chargeCents)}</td>
                <td className={`${CELL} num text-right font-semibold`}>{formatRand(refundCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-small text-muted-foreground">
        The deposit always comes back in full when you cancel. If the host cancels, you get everything back.
      </p>
    </Part>
  );
}
