import { lazy, type ReactNode } from 'react';
import { usePageHead } from '../../../lib/document-head.ts';
import { useAnswer } from '../../../lib/first-view/use-answer.ts';
import { useLocation, useSearchParams } from '../../../lib/router/router.tsx';
import { Contents } from '../Contents.tsx';
import { TextBody } from '../TextBody.tsx';
import { TextPage } from '../TextPage.tsx';
import type { LegalName, LegalText } from './legal-text.ts';
import { Versions } from './Versions.tsx';

const NotFoundPage = lazy(() => import('../../../pages/not-found.tsx'));

type Slots = Readonly<Record<string, ReactNode>>;

interface LegalPageProps {
  name: LegalName;
  /** What the page brings to the version that holds; the others are words alone. */
  slots?: Slots;
}

const VERSION = /^[1-9]\d{0,5}$/;

/** A text by law: the version that holds, or by `?version=` another one. */
export function LegalPage({ name, slots = {} }: LegalPageProps) {
  const [query] = useSearchParams();
  const asked = query.get('version');
  if (asked !== null && !VERSION.test(asked)) return <NotFoundPage />;
  return <Asked name={name} version={asked === null ? undefined : Number(asked)} slots={slots} />;
}

interface AskedProps {
  name: LegalName;
  version: number | undefined;
  slots: Slots;
}

function Asked({ name, version, slots }: AskedProps) {
  const { legal } = useAnswer('content/legal', version === undefined ? { name } : { name, version });
  return legal === null ? <NotFoundPage /> : <Shown legal={legal} slots={slots} />;
}

function Shown({ legal, slots }: { legal: LegalText; slots: Slots }) {
  const { title, description, parts, headings, version, currentVersion } = legal;
  const { pathname } = useLocation();
  usePageHead({ title, description, canonical: pathname });
  return (
    <TextPage title={title} lead={description} beside={<Contents headings={headings} />}>
      <Versions legal={legal} />
      <TextBody parts={parts} slots={version === currentVersion ? slots : undefined} />
    </TextPage>
  );
}
