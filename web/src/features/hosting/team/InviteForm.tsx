import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useIntentId } from '../../../ui/hooks/use-intent-id.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { HelpFields } from './HelpFields.tsx';
import { helpFrom, invitationProblems, isTypedInvitation, type TypedInvitation } from './help-form.ts';
import { type TeamCar, useTeamChanged } from './team-calls.ts';

const EMPTY: TypedInvitation = { email: '', scopes: '', which: 'all', carIds: '' };

/** Asks somebody by email to help. */
export function InviteForm({ cars, days }: { cars: readonly TeamCar[]; days: number }) {
  const changed = useTeamChanged();
  const [invited, setInvited] = useState<string | null>(null);
  const intent = useIntentId();
  const form = useForm<TypedInvitation>({
    values: EMPTY,
    check: invitationProblems,
    draft: draftStore({ key: 'invite-co-host', version: 1, is: isTypedInvitation }),
    async send(typed) {
      setInvited(null);
      const email = typed.email.trim();
      const asked = { email, ...helpFrom(typed) };
      try {
        await call('team/invite', { id: intent.idFor(asked), ...asked });
      } catch (error) {
        // An invitation whose answer was lost stands in the list.
        void changed();
        throw error;
      }
      intent.forget();
      setInvited(email);
      form.reset(EMPTY);
      await changed();
    },
  });
  const until = t`${plural(days, { one: '# day', other: '# days' })}`;
  return (
    <Form form={form}>
      <div role="status" className="empty:hidden">
        {invited !== null && (
          <Notice tone="success" title={t`Invitation sent`}>
            {t`We’re sending it to ${invited}. It can be accepted for ${until}.`}
          </Notice>
        )}
      </div>
      <FormTextField
        control={form.control}
        name="email"
        label={t`Email address`}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <HelpFields
        control={form.control}
        names={{ scopes: 'scopes', which: 'which', carIds: 'carIds' }}
        cars={cars}
      />
      <p className="text-small text-muted-foreground">
        {t`Only you can change your identity, bank account, listings and co-hosts, cancel trips and file claims.`}
      </p>
      <div>
        <SubmitButton>{t`Send invitation`}</SubmitButton>
      </div>
    </Form>
  );
}
