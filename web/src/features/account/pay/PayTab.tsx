import { CardsSection } from './CardsSection.tsx';

/** How somebody pays us, and is paid back. */
export default function PayTab() {
  return <CardsSection />;
}
