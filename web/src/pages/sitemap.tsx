import { InformationPage } from '../features/content/InformationPage.tsx';
import { SiteMap } from '../features/content/SiteMap.tsx';

export default function SiteMapPage() {
  return (
    <InformationPage name="sitemap">
      <SiteMap />
    </InformationPage>
  );
}
