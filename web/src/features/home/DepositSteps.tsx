import { formatRand } from '@kwela/domain/money';
import type { BookingTimes } from '@kwela/domain/policy/bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { usePolicy } from '../policy/policy.ts';

interface Step {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
}

const stepsOf = (
  lowest: string,
  { readyBeforeStartHours, inspectionHours, closingHours }: BookingTimes,
): Step[] => [
  {
    id: 'shown',
    title: msg`Shown before you book`,
    text: msg`From ${lowest}, depending on the value of the car. The Super plan halves it.`,
  },
  {
    id: 'held',
    title: msg`Held before the trip`,
    text: msg`Not when you book, but ${readyBeforeStartHours} hours before you pick up the car.`,
  },
  {
    id: 'return',
    title: msg`A clock starts on return`,
    text: msg`The host has ${inspectionHours} hours to inspect and ${closingHours} hours to raise a charge.`,
  },
  {
    id: 'back',
    title: msg`Back to you`,
    text: msg`When the clock ends and nothing is open, all of it is released.`,
  },
];

export function DepositSteps() {
  const { deposit, times } = usePolicy();
  const steps = stepsOf(formatRand(deposit.bases[0]?.cents ?? 0), times);
  return (
    <section id="deposit" aria-labelledby="deposit-steps" className="wrap pt-16 md:pt-22">
      <h2 id="deposit-steps" className="mb-7">
        {t`Where your deposit is, at every step`}
      </h2>
      <ol className="grid md:grid-cols-2 md:gap-y-7 lg:grid-cols-4">
        {steps.map(({ id, title, text }, index) => (
          <li key={id} className="relative min-h-19 pb-6 pl-11 md:min-h-0 md:pr-6 md:pb-0 md:pl-0">
            {index < steps.length - 1 && (
              <i
                aria-hidden
                className="absolute top-7 bottom-0 left-[13px] w-0.5 bg-border md:top-[13px] md:right-0 md:bottom-auto md:left-7 md:h-0.5 md:w-auto"
              />
            )}
            <span
              aria-hidden
              className="absolute top-0 left-0 grid size-7 place-items-center rounded-full border-2 border-primary bg-background font-display text-[0.8125rem] leading-none font-bold text-link md:relative md:mb-3.5"
            >
              {index + 1}
            </span>
            <h3 className="text-[1.125rem] leading-6">{say(title)}</h3>
            <p className="mt-1 text-[0.90625rem] leading-[1.3125rem] text-muted-foreground">{say(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
