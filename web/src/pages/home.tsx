import { t } from '@lingui/core/macro';
import { AfterTheBox } from '../features/home/AfterTheBox.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { SearchBox } from '../features/home/SearchBox.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { paths } from '../paths.ts';
import { useArrivalTime } from '../ui/hooks/use-arrival-time.ts';

export default function HomePage() {
  const now = useArrivalTime();
  usePageHead({
    title: t`Rent a car from someone nearby`,
    description: t`Rent a car from someone nearby. You see the price, the deposit and the most you could owe before you book.`,
    canonical: paths.home,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: t`Kwela`,
      url: `${location.origin}/`,
      inLanguage: 'en-ZA',
    },
  });
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <div className="wrap">
        <SearchBox now={now} />
      </div>
      <AfterTheBox now={now} />
    </main>
  );
}
