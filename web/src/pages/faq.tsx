import { InformationPage } from '../features/content/InformationPage.tsx';
import { Questions } from '../features/content/Questions.tsx';

export default function FaqPage() {
  return (
    <InformationPage name="faq">
      <Questions />
    </InformationPage>
  );
}
