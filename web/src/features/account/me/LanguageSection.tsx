import { t } from '@lingui/core/macro';
import { LanguageChoice } from '../../languages/LanguageChoice.tsx';
import { AccountSection } from '../AccountSection.tsx';

const LINK =
  'block min-h-11 content-center rounded-md border border-input px-4 font-semibold text-foreground no-underline hover:bg-accent aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-foreground';

/** For pages and messages alike. */
export const LanguageSection = () => (
  <AccountSection
    title={t`Language`}
    lead={t`The language of Kwela’s pages, and of our emails and SMS to you. Terms are also in English, and the English text prevails.`}
  >
    <LanguageChoice className="flex flex-wrap gap-2" linkClass={LINK} />
  </AccountSection>
);
