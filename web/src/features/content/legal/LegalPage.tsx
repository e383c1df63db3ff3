import type { InformationText } from '@kwela/contract/information-pages';
import type { ReactNode } from 'react';
import { EnglishPrevails } from '../../../ui/EnglishPrevails.tsx';
import { InformationPage } from '../InformationPage.tsx';

interface LegalPageProps {
  name: InformationText;
  slots?: Readonly<Record<string, ReactNode>>;
}

/** A text by law, with the word on which language of it holds. */
export function LegalPage({ name, slots = {} }: LegalPageProps) {
  return <InformationPage name={name} slots={slots} before={<EnglishPrevails isTranslated={false} />} />;
}
