import { t } from '@lingui/core/macro';
import Zap from 'lucide-react/icons/zap';
import { Badge } from '../../ui/Badge.tsx';

/** The car is booked at once, without a word from its host. */
export function InstantBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="brand" icon={<Zap size={14} aria-hidden />} className={className}>
      {t`Instant`}
    </Badge>
  );
}
