import { Skeleton } from '../../ui/Skeleton.tsx';

/**
 * The room of a month and of the sentence below it, which takes two lines on the narrowest phones, so that nothing below
 * jumps when the calendar arrives.
 */
export const CalendarSkeleton = () => (
  <Skeleton className="h-[404px] w-full rounded-md min-[25rem]:h-[384px] md:h-[408px]" />
);
