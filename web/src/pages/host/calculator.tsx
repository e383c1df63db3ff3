import { InformationPage } from '../../features/content/InformationPage.tsx';
import { EarningsCalculator } from '../../features/hosting/calculator/EarningsCalculator.tsx';

const SLOTS = { calculator: <EarningsCalculator /> };

export default function CalculatorPage() {
  return <InformationPage name="calculator" slots={SLOTS} />;
}
