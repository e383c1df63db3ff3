import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const NoticeList = lazy(() => import('./NoticeList.tsx'));

const ASK_EVERY_MS = 60_000;
/** The server counts no further. */
const MOST_COUNTED = 99;

/** How much news there is, and the way to it. A count that does not come is no count, and nothing else stops for it. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...callQuery('notices/unread', {}),
    staleTime: ASK_EVERY_MS / 2,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const count = data?.count ?? 0;
  const shown = count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          count === 0
            ? t`Notifications`
            : t`Notifications: ${plural(count, { one: '# new', other: '# new' })}`
        }
        onClick={() => setOpen(true)}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-accent"
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-brand-foreground"
          >
            {shown}
          </span>
        )}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Notifications`}>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <NoticeList onFollow={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
