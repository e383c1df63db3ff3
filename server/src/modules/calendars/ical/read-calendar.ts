import type { FeedFault, ReadNote } from '@kwela/domain/calendars/feeds';
import type { ImportedEvent, ImportWindow } from '@kwela/domain/calendars/imported-times';
import { recurrenceDates } from '@kwela/domain/calendars/recurrence';
import type { ImportRules } from '@kwela/domain/policy/hosting';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { addDays, after, daysBetween } from '@kwela/domain/time';
import ICAL from 'ical.js';
import { readRule } from './read-rule.ts';
import { SOUTH_AFRICA, UTC, type Zone, zoneNamed } from './zones.ts';

/** What of an event was read differently from what its calendar says. */
export interface Noted {
  readonly uid: string;
  readonly note: ReadNote;
}

export interface ReadCalendar {
  readonly events: readonly ImportedEvent[];
  /** Events as the calendar has them, each once however often it repeats. */
  readonly eventCount: number;
  readonly notes: readonly Noted[];
}

const DAY_S = 86_400;
const two = (value: number): string => String(value).padStart(2, '0');
const dateOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** One event as it stands in the calendar, before its repetitions. */
interface Raw {
  readonly uid: string;
  readonly component: ICAL.Component;
  readonly start: ICAL.Time;
  readonly zone: Zone;
  /** Length on the wall: whole days of an all-day event, seconds of a timed one. */
  readonly length: number;
  readonly replaces: ICAL.Time | null;
}

const timeIn = (component: ICAL.Component, name: string): ICAL.Time | null => {
  const value = component.getFirstPropertyValue(name);
  return value instanceof ICAL.Time && !Number.isNaN(value.year) ? value : null;
};

/** The zone of a time: UTC, the one that it names, or ours for a time without any. Null: a name that nobody knows. */
function zoneOf(
  calendar: ICAL.Component,
  component: ICAL.Component,
  name: string,
  time: ICAL.Time,
): Zone | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return UTC;
  const id = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return id === undefined || id === '' ? SOUTH_AFRICA : zoneNamed(calendar, id);
}

function lengthOf(calendar: ICAL.Component, component: ICAL.Component, start: ICAL.Time, zone: Zone): number {
  const end = timeIn(component, 'dtend');
  const duration = component.getFirstPropertyValue('duration');
  if (start.isDate) {
    if (end !== null) return daysBetween(dateOf(start), dateOf(end));
    return duration instanceof ICAL.Duration ? Math.ceil(duration.toSeconds() / DAY_S) : 1;
  }
  if (end !== null) {
    const endZone = zoneOf(calendar, component, 'dtend', end) ?? zone;
    return (endZone(end).getTime() - zone(start).getTime()) / 1000;
  }
  return duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
}

function rawOf(calendar: ICAL.Component, component: ICAL.Component, notes: Noted[]): Raw | null {
  const start = timeIn(component, 'dtstart');
  if (start === null) return null;
  const uid = String(component.getFirstPropertyValue('uid') ?? `${start.toString()}-without-id`);
  const zone = zoneOf(calendar, component, 'dtstart', start);
  if (zone === null) notes.push({ uid, note: 'zone_unknown' });
  const known = zone ?? SOUTH_AFRICA;
  return {
    uid,
    component,
    start,
    zone: known,
    length: lengthOf(calendar, component, start, known),
    replaces: timeIn(component, 'recurrence-id'),
  };
}

/** When a timed event begins on a local date of its own zone. */
function startOn({ start: { hour, minute, second }, zone }: Raw, on: string): Date {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  return zone({ year, month, day, hour, minute, second });
}

const isInstant = (time: ICAL.Time): boolean => !time.isDate && time.zone === ICAL.Timezone.utcTimezone;

/** The date in the zone of an event that a time of its calendar names: one in UTC may lie on the day before or after. */
function dateNamed(raw: Raw, time: ICAL.Time): string {
  const on = dateOf(time);
  if (raw.start.isDate || !isInstant(time)) return on;
  const at = UTC(time).getTime();
  return [on, addDays(on, 1), addDays(on, -1)].find((near) => startOn(raw, near).getTime() === at) ?? on;
}

/** The last date in the zone of an event on which it may begin by its rule. */
function lastDateOf(raw: Raw, { until }: ICAL.Recur): string | null {
  if (until === null || until === undefined) return null;
  const on = dateOf(until);
  if (raw.start.isDate || !isInstant(until)) return on;
  const at = UTC(until);
  return [addDays(on, 1), on, addDays(on, -1)].find((near) => startOn(raw, near) <= at) ?? addDays(on, -2);
}

/** One time of an event, on a local date of its own zone. */
function eventOn(raw: Raw, on: string): ImportedEvent {
  const { uid, component, start, length } = raw;
  const isFree = String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() === 'TRANSPARENT';
  const isCancelled = String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
  const about = { uid, isFree, isCancelled };
  if (start.isDate) return { ...about, time: { kind: 'all_day', fromOn: on, toOn: addDays(on, length) } };
  const startAt = startOn(raw, on);
  return { ...about, time: { kind: 'timed', startAt, endAt: after(startAt, length * 1000) } };
}

const datesOf = (raw: Raw, name: string): readonly string[] =>
  raw.component
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value) => (value instanceof ICAL.Time ? [dateNamed(raw, value)] : [])),
    );

interface Reading {
  readonly window: ImportWindow;
  readonly rules: ImportRules;
  readonly notes: Noted[];
}

/** All times of an event; those that other events replace are left out. */
function timesOf(
  raw: Raw,
  replaced: readonly ICAL.Time[],
  { window, rules, notes }: Reading,
): readonly ImportedEvent[] {
  const firstOn = dateOf(raw.start);
  const rule = raw.component.getFirstPropertyValue('rrule');
  const exceptOn = [...datesOf(raw, 'exdate'), ...replaced.map((time) => dateNamed(raw, time))];
  const extraOn = datesOf(raw, 'rdate');
  if (!(rule instanceof ICAL.Recur)) {
    return [firstOn, ...extraOn].filter((on) => !exceptOn.includes(on)).map((on) => eventOn(raw, on));
  }
  const followed =
    raw.component.getAllProperties('rrule').length > 1
      ? null
      : readRule(rule, firstOn, { untilOn: lastDateOf(raw, rule), exceptOn });
  if (followed === null) {
    notes.push({ uid: raw.uid, note: 'rule_not_followed' });
    return [eventOn(raw, firstOn)];
  }
  // What began before today may still go on.
  const days = raw.start.isDate ? raw.length : Math.ceil(raw.length / DAY_S);
  const { dates, isCut } = recurrenceDates(followed, firstOn, {
    fromOn: addDays(window.fromOn, -days - 1),
    toOn: addDays(window.toOn, 1),
    maxDates: rules.maxDatesOfOneEvent,
  });
  if (isCut && dates.length >= rules.maxDatesOfOneEvent) notes.push({ uid: raw.uid, note: 'rule_cut' });
  return [...new Set([...dates, ...extraOn])].map((on) => eventOn(raw, on));
}

function parsed(text: string): readonly ICAL.Component[] {
  try {
    const found: unknown = ICAL.parse(text);
    if (!Array.isArray(found)) return [];
    const calendars: unknown[] = Array.isArray(found[0]) ? found : [found];
    return calendars.map(
      (calendar) => new ICAL.Component(calendar as ConstructorParameters<typeof ICAL.Component>[0]),
    );
  } catch {
    return [];
  }
}

/**
 * Reads the text of a calendar (RFC 5545) up to the limits of the policy. What cannot be followed is noted, never guessed.
 * Source: docs/rules/calendars.md.
 */
export function readCalendar(
  text: string,
  window: ImportWindow,
  rules: ImportRules,
): Result<ReadCalendar, Extract<FeedFault, 'not_a_calendar' | 'too_many_events'>> {
  const calendars = parsed(text).filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) return refuse('not_a_calendar');
  const notes: Noted[] = [];
  const reading = { window, rules, notes };
  const events: ImportedEvent[] = [];
  let eventCount = 0;
  for (const calendar of calendars) {
    const components = calendar.getAllSubcomponents('vevent');
    eventCount += components.length;
    if (eventCount > rules.maxEvents) return refuse('too_many_events');
    const raws = components.flatMap((component) => rawOf(calendar, component, notes) ?? []);
    const replaced = Map.groupBy(
      raws.flatMap(({ uid, replaces }) => (replaces === null ? [] : [{ uid, replaces }])),
      ({ uid }) => uid,
    );
    for (const raw of raws) {
      const others = raw.replaces === null ? (replaced.get(raw.uid) ?? []) : [];
      events.push(
        ...timesOf(
          raw,
          others.map(({ replaces }) => replaces),
          reading,
        ),
      );
    }
  }
  return ok({ events, eventCount, notes });
}
