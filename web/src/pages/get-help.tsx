import { GetHelp } from '../features/help/GetHelp.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { useAnswer } from '../lib/first-view/use-answer.ts';
import { paths } from '../paths.ts';

export default function GetHelpPage() {
  const { title, description } = useAnswer('content/page', { name: 'get-help' });
  usePageHead({ title, description, canonical: paths.getHelp });
  return <GetHelp />;
}
