import type { PromoOff } from '@kwela/domain/hosting/host-promo';
import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { Well } from '../../ui/Card.tsx';
import { usePromoExample } from './promo-calls.ts';

/** What a guest would pay and the host would earn less, worked out as a booking is. */
export function PromoExample({ off, vehicleId }: { off: PromoOff; vehicleId: string | undefined }) {
  const value = off.kind === 'percent' ? off.percentBp : off.offCents;
  const isSound = Number.isSafeInteger(value) && value > 0;
  const query = usePromoExample(isSound ? { kind: off.kind, value, vehicleId } : null);
  return (
    <Well className="p-4 text-small" aria-live="polite">
      <ExampleWords query={query} isSound={isSound} />
    </Well>
  );
}

function ExampleWords({ query, isSound }: { query: ReturnType<typeof usePromoExample>; isSound: boolean }) {
  if (!isSound || isRefusal(query.error, 'promo_faulty'))
    return <p className="text-muted-foreground">{t`Enter a discount to see an example.`}</p>;
  if (query.error !== null) return <p>{wordsFor(query.error)}</p>;
  if (query.data === undefined) return <p className="text-muted-foreground">{t`Working out an example…`}</p>;
  const { example } = query.data;
  if (example === null) {
    return <p>{t`There is no example, because promo codes don’t work with cars on the Saver rate.`}</p>;
  }
  const { title, rentalDays } = example;
  const rental = formatRand(example.rentalCents);
  const discounted = formatRand(example.discountedCents);
  const less = formatRand(example.earnedLessCents);
  const time = t`${plural(rentalDays, { one: '# day', other: '# days' })}`;
  return (
    <>
      <p className="font-semibold">
        {t`A rental of ${rental} costs your guest ${discounted}, and you earn ${less} less.`}
      </p>
      <p className="mt-1 text-muted-foreground">{t`For ${time} in your ${title}, a week from now.`}</p>
    </>
  );
}
