import {
  isHoursBefore,
  MESSAGE_EVENTS,
  type MessageSchedule,
  type ScheduledTemplate,
} from '@kwela/domain/hosting/guest-messages/schedule';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

interface TemplateCar {
  /** As its page has it. */
  readonly id: string;
  readonly vehicleId: number;
}

/** What a host has prepared for guests. */
export interface Template extends ScheduledTemplate {
  readonly hostId: string;
  readonly name: string;
  readonly body: string;
  /** Null: all. */
  readonly cars: readonly TemplateCar[] | null;
  readonly version: number;
}

interface Row {
  readonly id: string;
  readonly host_id: string;
  readonly name: string;
  readonly event: string;
  readonly hours_before: number | null;
  readonly body: string;
  readonly has_all_cars: boolean;
  readonly cars: readonly TemplateCar[];
  readonly is_on: boolean;
  readonly version: number;
  readonly scheduled_since: Date;
}

function scheduleOf({ id, event: code, hours_before: hoursBefore }: Row): MessageSchedule {
  const event = codeOf(MESSAGE_EVENTS, code);
  if (!isHoursBefore(event)) return { event };
  if (hoursBefore === null) throw new Error(`The template ${id} has no hours`);
  return { event, hoursBefore };
}

const templateOf = (row: Row): Template => ({
  id: row.id,
  hostId: row.host_id,
  name: row.name,
  schedule: scheduleOf(row),
  body: row.body,
  cars: row.has_all_cars ? null : row.cars.map(({ id, vehicleId }) => ({ id, vehicleId: Number(vehicleId) })),
  isOn: row.is_on,
  version: row.version,
  scheduledSince: row.scheduled_since,
});

const COLUMNS = sql`t.id, t.host_id, t.name, t.event, t.hours_before, t.body, t.has_all_cars, t.is_on, t.version, t.scheduled_since,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.public_id, 'vehicleId', v.id) ORDER BY v.make, v.model, v.id)
              FROM guest_message_template_cars c JOIN vehicles v ON v.id = c.vehicle_id WHERE c.template_id = t.id), '[]') AS cars`;

/** By name. */
export async function findTemplatesOf(db: Db | Tx, hostId: string): Promise<readonly Template[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM guest_message_templates t WHERE t.host_id = ${hostId}::uuid ORDER BY lower(t.name), t.id`.execute(
    db,
  );
  return rows.map(templateOf);
}

/** Those of a host that are on for a car. */
export async function findTemplatesFor(
  tx: Tx,
  { hostId, vehicleId }: { readonly hostId: string; readonly vehicleId: number },
): Promise<readonly Template[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM guest_message_templates t
     WHERE t.host_id = ${hostId}::uuid AND t.is_on
       AND (t.has_all_cars OR EXISTS (SELECT 1 FROM guest_message_template_cars c
                                       WHERE c.template_id = t.id AND c.vehicle_id = ${vehicleId}))
     ORDER BY t.id`.execute(tx);
  return rows.map(templateOf);
}

/** Whether a host has anything that could be sent by itself. */
export async function hasTemplates(tx: Tx, hostId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM guest_message_templates WHERE host_id = ${hostId}::uuid AND is_on LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export async function findTemplate(db: Db | Tx, id: string): Promise<Template | null> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM guest_message_templates t WHERE t.id = ${id}::uuid`.execute(db);
  return rows[0] === undefined ? null : templateOf(rows[0]);
}

/** Held until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<Template | null> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM guest_message_templates t WHERE t.id = ${id}::uuid FOR UPDATE OF t`.execute(tx);
  return rows[0] === undefined ? null : templateOf(rows[0]);
}

/** Two who write for one host come one after the other, so that templates are counted right. False: nobody hosts there. */
export async function lockTemplatesOf(tx: Tx, hostId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM hosts WHERE user_id = ${hostId}::uuid FOR NO KEY UPDATE`.execute(
    tx,
  );
  return rows.length > 0;
}

/** False: its id is that of another host’s. */
export async function writeTemplate(tx: Tx, template: Template): Promise<boolean> {
  const { id, hostId, name, schedule, body, cars, isOn, version, scheduledSince } = template;
  const written = {
    name,
    event: schedule.event,
    hours_before: 'hoursBefore' in schedule ? schedule.hoursBefore : null,
    body,
    has_all_cars: cars === null,
    is_on: isOn,
    version,
    scheduled_since: scheduledSince,
  };
  const row = await tx
    .insertInto('guest_message_templates')
    .values({ id, host_id: hostId, ...written })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(written).where('guest_message_templates.host_id', '=', hostId),
    )
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await sql`DELETE FROM guest_message_template_cars WHERE template_id = ${id}::uuid`.execute(tx);
  await sql`INSERT INTO guest_message_template_cars (template_id, vehicle_id)
            SELECT ${id}::uuid, unnest(${(cars ?? []).map(({ vehicleId }) => vehicleId)}::bigint[])`.execute(
    tx,
  );
  return true;
}

export const deleteTemplate = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('guest_message_templates').where('id', '=', id).execute();
