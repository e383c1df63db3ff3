import { t } from '@lingui/core/macro';
import { Spinner } from '../../ui/spinner.tsx';

/** While the map is on its way. */
export function MapSpinner() {
  return (
    <div className="absolute inset-0 grid place-items-center text-muted-foreground">
      <Spinner label={t`Loading the map`} size={28} />
    </div>
  );
}
