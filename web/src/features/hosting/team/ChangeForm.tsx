import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { HelpFields } from './HelpFields.tsx';
import { helpFrom, helpProblems, isTypedHelp, type TypedHelp, typedHelp } from './help-form.ts';
import { type CoHost, type TeamCar, useTeamChanged } from './team-calls.ts';

interface ChangeFormProps {
  readonly coHost: CoHost;
  readonly cars: readonly TeamCar[];
  readonly onDone: () => void;
}

/** Changes what a co-host may do, from the version that the host has read. */
export function ChangeForm({ coHost, cars, onDone }: ChangeFormProps) {
  const changed = useTeamChanged();
  const { id, version } = coHost;
  const draft = draftStore<TypedHelp>({ key: `co-host:${id}:${version}`, version: 1, is: isTypedHelp });
  const form = useForm<TypedHelp>({
    values: typedHelp(coHost, cars),
    check: helpProblems,
    draft,
    async send(typed) {
      try {
        await call('team/change', { id, version, ...helpFrom(typed) });
      } finally {
        await changed();
      }
      onDone();
    },
  });
  return (
    <Form form={form}>
      <HelpFields
        control={form.control}
        names={{ scopes: 'scopes', which: 'which', carIds: 'carIds' }}
        cars={cars}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t`Save`}</SubmitButton>
        <Button
          tone="secondary"
          onClick={() => {
            draft.clear();
            onDone();
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
