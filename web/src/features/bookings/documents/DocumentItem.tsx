import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';

interface DocumentItemProps {
  icon: ReactNode;
  title: string;
  words: string;
  onClick: () => void;
  isBusy?: boolean;
}

/** A document that is saved, or printed, by a press. */
export function DocumentItem({ icon, title, words, onClick, isBusy = false }: DocumentItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        aria-busy={isBusy}
        disabled={isBusy}
        className="grid min-h-14 w-full grid-cols-[24px_1fr_auto] items-center gap-3 border-b border-border py-2 text-left hover:bg-accent disabled:opacity-60"
      >
        <span className="text-link">{icon}</span>
        <span className="min-w-0 wrap-anywhere">
          {title}
          <small className="block text-[0.8125rem] text-muted-foreground">{words}</small>
        </span>
        <Download size={18} strokeWidth={1.75} aria-hidden className="text-muted-foreground" />
      </button>
    </li>
  );
}
