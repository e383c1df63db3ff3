import type { GoLiveNeed } from '@kwela/domain/hosting/onboarding/steps';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { stepPath } from '../onboarding-steps.ts';
import type { StepProps } from '../step-props.ts';

const NEEDS: Readonly<Record<GoLiveNeed, MessageDescriptor>> = {
  role: msg`Add the host role`,
  identity: msg`We confirm who you are`,
  bank: msg`You confirm your bank account`,
  plan: msg`You choose a host plan`,
  rules: msg`You agree to the house rules`,
  approved_car: msg`We look at your first car and approve it`,
};

/** What is still missing before a car goes live, and the way to list one. */
export function CarStep({ onboarding, back }: StepProps) {
  const { missing } = onboarding;
  if (missing.length === 0)
    return (
      <>
        <Notice tone="success" title={t`You’re a host.`}>
          {t`Your first car is approved. Guests can find it.`}
        </Notice>
        <ListBar back={back} label={t`List another car`} />
      </>
    );
  return (
    <>
      <p className="text-soft-foreground">
        {t`List your car, and we look at it. You can start now and continue later. It goes live when all of this is done.`}
      </p>
      <div>
        <h2 className="mb-2 text-h4">{t`Before your first car goes live`}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {missing.map((need) => (
            <li key={need}>
              {need === 'approved_car' ? (
                say(NEEDS[need])
              ) : (
                <Link className="text-link" to={stepPath(need)}>
                  {say(NEEDS[need])}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
      <ListBar back={back} label={t`List your car`} />
    </>
  );
}

function ListBar({ back, label }: Pick<StepProps, 'back'> & { label: string }) {
  return (
    <WizardBar back={back} next="">
      <ButtonLink size="lg" className="max-md:flex-1" to={paths.addVehicle}>
        {label}
      </ButtonLink>
    </WizardBar>
  );
}
