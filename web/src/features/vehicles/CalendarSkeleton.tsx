import { Skeleton } from '../../ui/Skeleton.tsx';

/** The room of one month, so that nothing below jumps when the calendar arrives. */
export const CalendarSkeleton = () => <Skeleton className="h-[392px] w-full rounded-md" />;
