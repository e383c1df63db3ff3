import { t } from '@lingui/core/macro';
import Phone from 'lucide-react/icons/phone';

const NUMBERS = [
  { number: '112', label: () => t`Any emergency, from a cell phone` },
  { number: '10111', label: () => t`Police` },
  { number: '10177', label: () => t`Ambulance` },
] as const;

/** Before everything else: whom to call when somebody is hurt or in danger. */
export const EmergencyStrip = () => (
  <section aria-label={t`In an emergency`} className="border-b border-border bg-destructive-soft">
    <div className="wrap grid gap-2 py-3 md:flex md:flex-wrap md:items-center md:gap-x-6">
      <p className="font-semibold">{t`Is somebody hurt or in danger? Call first.`}</p>
      <ul className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
        {NUMBERS.map(({ number, label }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="inline-flex min-h-11 items-center gap-2 text-foreground no-underline hover:underline"
            >
              <Phone size={16} aria-hidden className="shrink-0 text-destructive" />
              <span className="num font-semibold">{number}</span>
              <span className="text-small">{label()}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
