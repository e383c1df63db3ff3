import { t } from '@lingui/core/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

const BUTTON = 'grid size-11 place-items-center border-input bg-card text-foreground hover:bg-accent';

interface MapControlsProps {
  onZoom: (by: number) => void;
  children?: ReactNode;
}

/** What floats on the map: the page's own switch at the top, zoom at the right. */
export function MapControls({ onZoom, children }: MapControlsProps) {
  return (
    <>
      {children && <div className="absolute top-4 left-1/2 z-3 -translate-x-1/2">{children}</div>}
      <div className="absolute right-4 bottom-10 z-3 grid rounded-md shadow-float">
        <button
          type="button"
          aria-label={t`Zoom in`}
          onClick={() => onZoom(1)}
          className={`${BUTTON} rounded-t-md border`}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t`Zoom out`}
          onClick={() => onZoom(-1)}
          className={`${BUTTON} rounded-b-md border border-t-0`}
        >
          <Minus size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </>
  );
}
