import { TOKEN_SCOPES } from '@kwela/domain/hosting/programs/tokens';
import { addDays, localDate } from '@kwela/domain/time';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isRefusal } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useReadPrograms } from './program-calls.ts';
import { type TokenDraft, tokenDraft, tokenProblems } from './program-drafts.ts';
import { SCOPE_HINTS } from './program-words.ts';

const USUAL_DAYS = 90;

const scopeChoices = () =>
  TOKEN_SCOPES.map((value) => ({
    value,
    label: say(CO_HOST_SCOPE_LABELS[value]),
    hint: say(SCOPE_HINTS[value]),
  }));

/** Makes a token, which is shown once. */
export function TokenForm({ now, lastDayOn }: { now: Date; lastDayOn: string }) {
  const readAgain = useReadPrograms();
  const [made, setMade] = useState<string | null>(null);
  // The same until it is made, so that a second try after a lost answer makes no second one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const today = localDate(now);
  const usual = addDays(today, USUAL_DAYS);
  const empty: TokenDraft = { name: '', scopes: ['calendar'], lastOn: usual < lastDayOn ? usual : lastDayOn };
  const form = useForm<TokenDraft>({
    values: empty,
    check: tokenProblems,
    draft: tokenDraft,
    async send({ name, scopes, lastOn }) {
      const wanted = { id, name: name.trim(), scopes, lastOn };
      const { secret } = await call('tokens/create', wanted).catch(async (error: unknown) => {
        // Its answer was lost, and the token with it: it stands in the list, and the next try makes another.
        if (isRefusal(error, 'token_made_before')) {
          setId(crypto.randomUUID());
          await readAgain();
        }
        throw error;
      });
      setId(crypto.randomUUID());
      setMade(secret);
      form.reset(empty);
      await readAgain();
    },
  });
  const { control } = form;
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {made !== null && (
          <NewSecret key={made} title={t`Your new token is ready`} label={t`Token`} secret={made} />
        )}
      </div>
      <Form form={form}>
        <FormTextField
          control={control}
          name="name"
          label={t`Name of the program`}
          maxLength={60}
          autoComplete="off"
        />
        <ChoicesField
          control={control}
          name="scopes"
          legend={t`What it may do`}
          groups={[{ name: 'scopes', choices: scopeChoices() }]}
        />
        <FormTextField
          control={control}
          name="lastOn"
          label={t`Last day it works`}
          type="date"
          min={today}
          max={lastDayOn}
        />
        <div>
          <SubmitButton>{t`Make token`}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
