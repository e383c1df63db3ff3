import { t } from '@lingui/core/macro';
import { DataSaverSwitch } from '../../../lib/data-saver/DataSaverSwitch.tsx';
import { AccountSection } from '../AccountSection.tsx';
import type { MyAccount } from '../account-calls.ts';
import { PictureSection } from '../picture/PictureSection.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailSection } from './EmailSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { RolesSection } from './RolesSection.tsx';

/** Who the person is to others, where we write to them, and in which roles they use Kwela. */
export function MeTab({ account }: { account: MyAccount }) {
  return (
    <>
      <PictureSection account={account} />
      <DetailsForm account={account} />
      <EmailSection account={account} />
      <LanguageSection />
      <RolesSection />
      <AccountSection
        title={t`Data`}
        lead={t`Pages come without the map until you ask for it, and use the fonts of your device. This applies to this browser.`}
      >
        <DataSaverSwitch />
      </AccountSection>
    </>
  );
}
