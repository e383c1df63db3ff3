import { InformationPage } from '../features/content/InformationPage.tsx';
import { LateEnquiry } from '../features/enquiries/LateEnquiry.tsx';
import { Catalogue } from '../features/shop/Catalogue.tsx';
import { useAnswer } from '../lib/first-view/use-answer.ts';
import { useSearchParams } from '../lib/router/router.tsx';

export default function ShopPage() {
  const { articles } = useAnswer('content/catalogue', {});
  const [query] = useSearchParams();
  const wanted = articles.filter(({ stock }) => stock === 'on_request');
  return (
    <InformationPage
      name="shop"
      slots={{
        catalogue: <Catalogue />,
        ask: (
          <LateEnquiry
            topic="gear"
            items={wanted.map(({ name }) => name)}
            item={wanted.find(({ id }) => id === query.get('item'))?.name}
          />
        ),
      }}
    />
  );
}
