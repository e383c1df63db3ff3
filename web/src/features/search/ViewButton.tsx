import { t } from '@lingui/core/macro';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { Button } from '../../ui/Button.tsx';
import type { View } from './search-state.ts';

/** On phones and small tablets: from the list to the map and back. */
export function ViewButton({ view, onView }: { view: View; onView: (view: View) => void }) {
  const isMap = view === 'map';
  return (
    <Button
      className="fixed bottom-[calc(76px+env(safe-area-inset-bottom))] left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-float md:bottom-6"
      icon={isMap ? <List size={18} aria-hidden /> : <MapIcon size={18} aria-hidden />}
      onClick={() => onView(isMap ? 'list' : 'map')}
    >
      {isMap ? t`List` : t`Map`}
    </Button>
  );
}
