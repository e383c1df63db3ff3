/** One trip as an iCalendar file (RFC 5545), made from the data on the page. */
export interface CalendarTrip {
  readonly bookingId: string;
  readonly ref: string;
  readonly title: string;
  readonly place: string;
  readonly url: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

const MAX_LINE_BYTES = 75;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Lines are at most 75 bytes; what is longer goes on after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const letter of line) {
    const last = parts.length - 1;
    const room = last === 0 ? MAX_LINE_BYTES : MAX_LINE_BYTES - 1;
    if (bytes(`${parts[last]}${letter}`) > room) parts.push(letter);
    else parts[last] += letter;
  }
  return parts.join('\r\n ');
}

export function calendarFile(trip: CalendarTrip, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kwela//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${trip.bookingId}@kwela`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(trip.startAt)}`,
    `DTEND:${stamp(trip.endAt)}`,
    `SUMMARY:${escaped(trip.title)}`,
    `LOCATION:${escaped(trip.place)}`,
    `DESCRIPTION:${escaped(`Booking ${trip.ref}\n${trip.url}`)}`,
    `URL:${trip.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(trip.title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
