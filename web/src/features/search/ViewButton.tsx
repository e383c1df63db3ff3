import { t } from '@lingui/core/macro';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import type { View } from './search-state.ts';

/** On phones and small tablets: from the list to the map and back. It stands in the bar, where it covers no car. */
export function ViewButton({ view, onView }: { view: View; onView: (view: View) => void }) {
  const isMap = view === 'map';
  const Icon = isMap ? List : MapIcon;
  return (
    <button
      type="button"
      onClick={() => onView(isMap ? 'list' : 'map')}
      className="grid min-h-13 min-w-13 shrink-0 content-center justify-items-center rounded-md bg-primary px-2 text-caption font-semibold text-primary-foreground hover:bg-primary-hover md:max-lg:min-h-12 md:max-lg:grid-flow-col md:max-lg:gap-2 md:max-lg:px-4 md:max-lg:text-small"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {isMap ? t`List` : t`Map`}
    </button>
  );
}
