import type { ReactNode } from 'react';
import { ButtonLink } from '../Button.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';

interface WizardBarProps {
  /** Words and address of the way back; left out on the first step. */
  back?: { readonly label: string; readonly to: string } | undefined;
  /** The words of the button that goes on. */
  next: string;
  /** Beside the button on phones, where the bar stays at the bottom: the price so far. */
  aside?: ReactNode;
  /** In the place of the button, for a last step with one of its own. */
  children?: ReactNode;
}

/** The one action of a step, and the way back. On phones it stays at the bottom of the window. */
export function WizardBar({ back, next, aside, children }: WizardBarProps) {
  return (
    <div className="mt-9 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:mt-0 max-md:border-t max-md:border-border max-md:bg-card max-md:px-5 max-md:pt-3 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-row-reverse md:justify-end">
        {aside}
        {back && (
          <ButtonLink tone="tertiary" className="max-md:hidden" to={back.to}>
            {back.label}
          </ButtonLink>
        )}
        {children ?? (
          <SubmitButton
            size="lg"
            className="max-md:min-w-0 max-md:flex-1 max-md:basis-[min(9rem,100%)] max-md:px-3"
          >
            {next}
          </SubmitButton>
        )}
      </div>
    </div>
  );
}
