import { OccasionPage } from '../features/occasions/OccasionPage.tsx';

export default function WeddingsPage() {
  return <OccasionPage occasion="wedding" />;
}
