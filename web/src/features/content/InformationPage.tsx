import type { InformationText } from '@kwela/contract/information-pages';
import type { ReactNode } from 'react';
import { usePageHead } from '../../lib/document-head.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { Contents } from './Contents.tsx';
import { TextBody } from './TextBody.tsx';
import { TextPage } from './TextPage.tsx';

interface InformationPageProps {
  name: InformationText;
  slots?: Readonly<Record<string, ReactNode>>;
  /** Stands below the text. */
  children?: ReactNode;
}

/** A page that informs: a text of `content/pages`, with what the page itself brings in its places. */
export function InformationPage({ name, slots, children }: InformationPageProps) {
  const { title, description, parts, headings } = useAnswer('content/page', { name });
  const { pathname } = useLocation();
  usePageHead({ title, description, canonical: pathname });
  return (
    <TextPage title={title} lead={description} beside={<Contents headings={headings} />}>
      <TextBody parts={parts} slots={slots} />
      {children}
    </TextPage>
  );
}
