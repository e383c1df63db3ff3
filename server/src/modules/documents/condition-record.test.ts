import { afterEach, beforeEach, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { documentFile } from '../../testing/private-files.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { payNow, tripWith } from '../../testing/trips.ts';
import { handOverDesk } from '../hand-overs/testing/desk.ts';

/** Sipho has Thandi's car this week, and Lerato books it for the next: her agreement names what was seen of the car until then. */

const { server, newHost } = await openHosting({ environment: { RATE_LIMIT_FORMS: '1000' } });
const desk = handOverDesk(server);
let sipho: TestPerson;
let lerato: TestPerson;
let ofSipho: string;
let ofLerato: string;

async function agreement(bookingId: string, as: TestPerson): Promise<string> {
  const answer = await documentFile(server, { kind: 'rental_agreement', bookingId }, as);
  expect(answer.statusCode).toBe(200);
  return (await pdfText(answer.rawPayload)).text;
}

async function checkedCondition(bookingId: string, as: TestPerson) {
  const text = await agreement(bookingId, as);
  const code = /with the code ([A-Z]{3}-\d{4}-\w{5}-\w{8})/.exec(text)?.[1] ?? '';
  const told = await server.succeed('documents/check', { code });
  if (told.outcome !== 'issued') throw new Error(`not issued: ${told.outcome}`);
  return told.condition;
}

/** As somebody with the whole database in their hands would. */
async function tamper(statement: string): Promise<void> {
  const { pool } = server.database;
  await pool.query('ALTER TABLE condition_chain DISABLE TRIGGER condition_chain_append_only');
  await pool.query(statement);
  await pool.query('ALTER TABLE condition_chain ENABLE TRIGGER condition_chain_append_only');
}

beforeEach(async () => {
  const { host, car, guest, bookingId } = await desk.atPickUp(newHost);
  [sipho, ofSipho] = [guest, bookingId];
  lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
  const report = await desk.write(sipho, ofSipho, 'check_in');
  for (const as of [sipho, host]) expect(await desk.sign(as, report)).toMatchObject({ ok: true });
  const next = tripWith(car, { startAt: '2026-12-15T08:00:00Z', endAt: '2026-12-18T08:00:00Z' });
  ofLerato = (await payNow(server, lerato, next)).bookingId;
});
afterEach(() => tamper('DELETE FROM condition_chain'));

it('names the record of the car as it was agreed, and anybody is told that it is whole', async () => {
  const text = await agreement(ofLerato, lerato);
  const condition = await checkedCondition(ofLerato, lerato);
  expect(condition).toMatchObject({ seq: 15, entries: 15, fault: null });
  expect(text).toContain('15 entries');
  expect(text.replaceAll(/\s/g, '')).toContain(condition?.hash);
});

it('says of a car that nobody has handed over yet that nothing is noted', async () => {
  expect(await agreement(ofSipho, sipho)).toContain('Nothing noted yet');
  expect(await checkedCondition(ofSipho, sipho)).toBeNull();
});

it.each([
  [
    'a photo was exchanged',
    `UPDATE condition_chain SET text = replace(text, 'photo', 'foto') WHERE seq = 4`,
    'changed',
  ],
  ['an entry was taken out', 'DELETE FROM condition_chain WHERE seq = 7', 'missing'],
  ['the signatures were cut off', 'DELETE FROM condition_chain WHERE seq > 13', 'cut'],
] as const)('tells that %s', async (_what, statement, fault) => {
  await tamper(statement);
  expect(await checkedCondition(ofLerato, lerato)).toMatchObject({ seq: 15, fault });
});
