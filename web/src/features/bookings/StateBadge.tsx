import type { BookingState } from '@kwela/domain/bookings/states';
import { PAPERS_LABEL, STATE_LABELS } from '@kwela/words/bookings';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import { say } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

type Icon = typeof Hourglass;
const WAITING = { tone: 'warning', Icon: Hourglass } as const;
const GOOD = { tone: 'success', Icon: CircleCheck } as const;
const TRIP = { tone: 'info', Icon: KeyRound } as const;
const LATE = { tone: 'destructive', Icon: AlarmClock } as const;
const OVER = { tone: 'neutral', Icon: CircleX } as const;

const LOOK: Readonly<Record<BookingState, { tone: BadgeTone; Icon: Icon }>> = {
  pending_payment: WAITING,
  in_review: WAITING,
  requested: WAITING,
  confirmed: GOOD,
  ready: GOOD,
  in_progress: TRIP,
  overdue: LATE,
  unrecovered: LATE,
  returned: TRIP,
  closing: TRIP,
  completed: GOOD,
  refused: WAITING,
  expired: OVER,
  declined: OVER,
  withdrawn: OVER,
  cancelled_guest: OVER,
  cancelled_host: OVER,
  cancelled_platform: OVER,
  cancelled_host_fault: OVER,
  no_show_guest: OVER,
  no_show_host: OVER,
};

interface StateBadgeProps {
  state: BookingState;
  /** It waits for papers of the guest, which says more than its state. */
  needsPapers?: boolean;
}

/** The state in the word that people know, with an icon. */
export function StateBadge({ state, needsPapers = false }: StateBadgeProps) {
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {say(needsPapers ? PAPERS_LABEL : STATE_LABELS[state])}
    </Badge>
  );
}
