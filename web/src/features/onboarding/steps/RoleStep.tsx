import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { NetworkError, Refusal, wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { useReadAgain } from '../onboarding-calls.ts';
import { stateOf } from '../onboarding-steps.ts';
import type { StepProps } from '../step-props.ts';

/** The host role, which anybody may add to themselves. */
export function RoleStep({ onboarding, onDone }: StepProps) {
  const { addRole } = useAuth();
  const readAgain = useReadAgain();
  const isHost = stateOf(onboarding, 'role') === 'done';
  const start = useMutation({
    mutationFn: async () => {
      const { error } = await addRole('host');
      if (error instanceof NetworkError) throw error;
      if (error !== null) throw new Refusal('forbidden', error.message, 403, undefined);
    },
    onSuccess: async () => {
      await readAgain();
      onDone();
    },
  });
  return (
    <>
      <p className="text-lead text-soft-foreground">
        {t`Seven short steps. You can stop after each and carry on later, on this device or another one.`}
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t`Your ID number or passport, and your bank account.`}</li>
        <li>{t`About 15 minutes, and a look at your bank statement.`}</li>
        <li>{t`It’s free. You stay a guest as well, and you can switch at any time.`}</li>
      </ul>
      {isHost && <Notice tone="success">{t`You have the host role.`}</Notice>}
      {start.error !== null && <Notice tone="destructive">{wordsFor(start.error)}</Notice>}
      <WizardBar next="">
        <Button
          size="lg"
          className="max-md:flex-1"
          busy={start.isPending}
          onClick={() => (isHost ? onDone() : start.mutate())}
        >
          {isHost ? t`Continue` : t`Become a host`}
        </Button>
      </WizardBar>
    </>
  );
}
