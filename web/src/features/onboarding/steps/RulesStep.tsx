import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { hasFields, isFlag } from '../../../lib/guards.ts';
import { fullDate } from '../../../lib/long-dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCheckbox } from '../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { useStepCall } from '../onboarding-calls.ts';
import { stateOf } from '../onboarding-steps.ts';
import { HOUSE_RULE_WORDS } from '../onboarding-words.ts';
import type { StepProps } from '../step-props.ts';

interface Signed {
  rules: boolean;
  terms: boolean;
}

/** A tick is for what was on show when it was set. */
const signDraft = ({ rulesVersion, termsVersion }: StepProps['onboarding']['rules']) =>
  draftStore<Signed>({
    key: `host-rules:${rulesVersion}:${termsVersion}`,
    version: 1,
    is: hasFields<Signed>({ rules: isFlag, terms: isFlag }),
  });

/** The house rules and the terms, agreed to in the versions that are on show. */
export function RulesStep({ onboarding, back, onDone }: StepProps) {
  const { codes, rulesVersion, termsVersion, signedAt } = onboarding.rules;
  const state = stateOf(onboarding, 'rules');
  const isSigned = state === 'done';
  const sign = useStepCall(() => call('hosts/sign-rules', { rulesVersion, termsVersion, isAgreed: true }));
  const form = useForm<Signed>({
    values: { rules: isSigned, terms: isSigned },
    check: ({ rules, terms }) => ({
      ...(!rules && { rules: t`Tick that you keep to the house rules.` }),
      ...(!terms && { terms: t`Tick that you agree to the terms.` }),
    }),
    draft: signDraft(onboarding.rules),
    send: async () => {
      if (!isSigned) await sign.mutateAsync();
      onDone();
    },
  });
  const signedOn = signedAt === null ? '' : fullDate(localDate(new Date(signedAt)));
  return (
    <Form form={form} className="grid gap-5">
      {isSigned && <Notice tone="success">{t`You agreed to this on ${signedOn}.`}</Notice>}
      {state === 'action_needed' && (
        <Notice tone="warning">{t`The rules or the terms have changed since you agreed to them. Read them again.`}</Notice>
      )}
      <ol className="grid list-decimal gap-3 pl-6">
        {codes.map((code) => (
          <li key={code}>{say(HOUSE_RULE_WORDS[code])}</li>
        ))}
      </ol>
      <div className="grid gap-1">
        <FormCheckbox control={form.control} name="rules" label={t`I keep to these house rules`} />
        <FormCheckbox
          control={form.control}
          name="terms"
          label={
            <Trans>
              I agree to the{' '}
              <Link className="text-link" to={`${paths.terms}#host`}>
                terms for hosts
              </Link>
            </Trans>
          }
        />
      </div>
      <WizardBar back={back} next={isSigned ? t`Continue` : t`Agree and continue`} />
    </Form>
  );
}
