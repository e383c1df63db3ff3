import { HOME_HEAD } from '@kwela/words/heads/home';
import { AfterTheBox } from '../features/home/AfterTheBox.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { SearchBox } from '../features/home/SearchBox.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { say } from '../lib/words.ts';
import { paths } from '../paths.ts';
import { useArrivalTime } from '../ui/hooks/use-arrival-time.ts';

export default function HomePage() {
  const now = useArrivalTime();
  usePageHead({
    title: say(HOME_HEAD.title),
    description: say(HOME_HEAD.description),
    canonical: paths.home,
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
