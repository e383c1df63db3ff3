import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { formatKm } from '../../../lib/format-km.ts';
import type { Vehicle } from '../vehicle.ts';
import { type Permit, permitsOf } from './permits.ts';
import { Section } from './Section.tsx';

function PermitRow({ words, isAllowed }: Permit) {
  return (
    <li className={isAllowed ? 'flex gap-2.5' : 'flex gap-2.5 text-muted-foreground'}>
      {isAllowed ? (
        <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-success" />
      ) : (
        <X size={18} aria-hidden className="mt-0.5 shrink-0 text-muted-foreground" />
      )}
      <span>
        <span className="sr-only">{isAllowed ? t`Yes:` : t`No:`}</span> {words}
      </span>
    </li>
  );
}

export function UseSection({ vehicle }: { vehicle: Vehicle }) {
  return (
    <Section id="use" title={t`Where you may drive`}>
      <ul className="grid gap-x-8 gap-y-3 text-[0.9375rem] leading-5.5 md:grid-cols-2">
        {permitsOf(vehicle).map((permit) => (
          <PermitRow key={permit.words} {...permit} />
        ))}
      </ul>
      <p className="mt-4 text-small text-muted-foreground">
        {t`${formatKm(vehicle.kmPerDay)} a day is included. After that, ${formatRand(vehicle.extraKmCents)} a km. Unused kilometres are not refunded.`}
      </p>
    </Section>
  );
}
