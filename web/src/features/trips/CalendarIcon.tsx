import CalendarDays from 'lucide-react/icons/calendar-days';

/** Says before the text of a field with an edge that it opens a calendar. */
export const CalendarIcon = () => (
  <CalendarDays size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted-foreground" />
);
