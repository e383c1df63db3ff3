import { VERIFICATION_PURPOSES, type VerificationPurpose } from '@kwela/domain/verification/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Well } from '../../../ui/Card.tsx';
import { DetailList } from '../../../ui/DetailList.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import type { RefusedFault } from '../RefusedNotice.tsx';
import { useVerificationCall, type Verification } from '../verification-calls.ts';
import { PURPOSE_WORDS } from '../verification-words.ts';
import type { StepProps } from './PhoneStep.tsx';

interface HandInProps {
  verification: Verification;
  back: StepProps['back'];
  /** Leads to the step of the first field that the server found wrong. */
  onRefused: (faults: readonly RefusedFault[]) => void;
}

/** What is sent, leave for each purpose, and the button that sends it. */
export function HandInStep({ verification, back, onRefused }: HandInProps) {
  const { details, ends, photos } = verification;
  const [agreed, setAgreed] = useState<readonly VerificationPurpose[]>([]);
  const [isTried, setTried] = useState(false);
  const submit = useVerificationCall(() =>
    call('verifications/submit', {
      agreed: Object.fromEntries(agreed.map((name) => [name, VERIFICATION_PURPOSES[name]])),
    }),
  );
  const isAllAgreed = verification.purposes.every(({ name }) => agreed.includes(name));
  const send = () => {
    setTried(true);
    if (!isAllAgreed) return;
    submit.mutate(undefined, {
      onError: (error) => {
        if (isRefusal(error, 'identity_faulty')) onRefused(error.details.faults);
      },
    });
  };
  const lines = [
    [t`Name`, `${details.firstNames} ${details.lastName}`],
    [details.document === 'sa_id' ? t`ID number` : t`Passport`, `•••• ${ends.number ?? ''}`],
    [t`Licence`, `${details.licenceCountry} •••• ${ends.licenceNumber ?? ''} (${details.licenceCodes})`],
    [t`Pictures`, String(photos.length)],
  ] as const;
  return (
    <>
      {submit.error !== null && <Notice tone="destructive">{wordsFor(submit.error)}</Notice>}
      <Well className="p-5">
        <DetailList details={lines} />
      </Well>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t`Your permission, each for itself`}</legend>
        {verification.purposes.map(({ name }) => (
          <Checkbox
            key={name}
            label={say(PURPOSE_WORDS[name])}
            checked={agreed.includes(name)}
            error={
              isTried && !agreed.includes(name) ? t`We can’t check your documents without this.` : undefined
            }
            onChange={({ target }) =>
              setAgreed((before) =>
                target.checked ? [...before, name] : before.filter((one) => one !== name),
              )
            }
          />
        ))}
      </fieldset>
      <p className="text-small text-soft-foreground">
        {t`We keep the pictures until 90 days after your last trip. A person decides, never a machine alone.`}
      </p>
      <WizardBar back={back} next="">
        <Button size="lg" className="max-md:flex-1" busy={submit.isPending} onClick={send}>
          {t`Send my documents`}
        </Button>
      </WizardBar>
    </>
  );
}
