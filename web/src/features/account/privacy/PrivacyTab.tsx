import { t } from '@lingui/core/macro';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { type MyAccount, useAccountChange } from '../account-calls.ts';
import { tabPath } from '../tabs.ts';
import { ConsentsSection } from './ConsentsSection.tsx';
import { LeaveSection } from './LeaveSection.tsx';

/** What the law on personal information gives a person: to see it, to correct it, to say no, and to leave. */
export default function PrivacyTab({ account }: { account: MyAccount }) {
  return (
    <>
      <DataSection />
      <ConsentsSection />
      <LeaveSection account={account} />
    </>
  );
}

function DataSection() {
  const save = useAccountChange(async () => {
    const document = await call('accounts/export', {});
    saveFile('kwela-my-data.json', 'application/json', JSON.stringify(document, null, 2));
  }, t`The file is saved`);
  return (
    <AccountSection
      title={t`Your information`}
      lead={t`One file with everything we keep about you. If something in it is wrong, you can correct it.`}
    >
      {save.error !== null && <Notice tone="destructive">{wordsFor(save.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          busy={save.isPending}
          onClick={() => save.mutate()}
        >{t`Download my information`}</Button>
        <ButtonLink tone="secondary" to={tabPath('me')}>{t`Correct my details`}</ButtonLink>
      </div>
    </AccountSection>
  );
}
