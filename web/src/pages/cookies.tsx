import { ConsentSwitches } from '../features/consent/ConsentSwitches.tsx';
import { KeptThings } from '../features/consent/KeptThings.tsx';
import { InformationPage } from '../features/content/InformationPage.tsx';

const SLOTS = { 'analytics-switch': <ConsentSwitches />, 'storage-keys': <KeptThings /> };

export default function CookiesPage() {
  return <InformationPage name="cookies" slots={SLOTS} />;
}
