import { OccasionPage } from '../features/occasions/OccasionPage.tsx';

export default function PhotoFilmPage() {
  return <OccasionPage occasion="shoot" />;
}
