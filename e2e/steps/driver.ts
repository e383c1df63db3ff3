import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { newIdNumber } from './hosting.ts';
import { LINDIWE, type Person } from './people.ts';
import { codeBySms, newNumber } from './phone.ts';
import { programOf } from './program.ts';

const [WIDTH, HEIGHT] = [900, 600];

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A picture of one colour, by chance, so that it is nobody else's. */
export function newPicture(): Buffer {
  const colour = randomBytes(3);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(WIDTH * 3, colour)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Named = Pick<Person, 'firstName' | 'lastName'>;

/** Who drives, as a booking asks it. */
export const driverOf = ({ firstName, lastName }: Named) => ({
  firstName,
  lastName,
  birthOn: '1990-02-15',
  licenceIssuedOn: '2012-03-01',
  licenceExpiresOn: `${new Date().getFullYear() + 4}-02-28`,
});

const detailsOf = ({ firstName, ...driver }: ReturnType<typeof driverOf>) => ({
  ...driver,
  firstNames: firstName,
  number: newIdNumber(),
  licenceNumber: `4024${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`,
  licenceCodes: 'B',
  street: '4 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  emergencyName: 'Nomsa Dlamini',
  emergencyPhone: '083 123 4567',
});

interface Mine {
  readonly state: string;
  readonly details: Readonly<Record<string, string>>;
}

interface SignedIn {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who is signed in in a browser, as its pages know it. */
async function signedIn(page: Page): Promise<SignedIn> {
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([, text]) => text.includes('"access_token"')),
  );
  const session: { access_token: string; user: { id: string } } = JSON.parse(kept?.[1] ?? '{}');
  return { userId: session.user.id, headers: { authorization: `Bearer ${session.access_token}` } };
}

async function ask<Answer>(page: Page, { headers }: SignedIn, name: string, data?: object): Promise<Answer> {
  const url = `/functions/v1/${name}`;
  const answer =
    data === undefined
      ? await page.request.get(url, { headers })
      : await page.request.post(url, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const body: Answer = await answer.json();
  return body;
}

/** Confirms a mobile number for an account by the code that it gets. */
async function confirmMobile(page: Page, { headers }: SignedIn): Promise<void> {
  const number = newNumber();
  const phone = `27${number.replace(/\D/g, '').slice(1)}`;
  const asked = await page.request.put('/auth/v1/user', { headers, data: { phone } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const token = await codeBySms(page, number);
  const shown = await page.request.post('/auth/v1/verify', { data: { type: 'phone_change', phone, token } });
  expect(shown.ok(), await shown.text()).toBe(true);
}

/** Hands in all that is asked of who drives, up to waiting for a person. The story of handing in walks it page by page. */
export async function handInLicence(page: Page, person: Named): Promise<string> {
  const who = await signedIn(page);
  const before = await ask<Mine>(page, who, 'verifications/mine');
  const changes = Object.entries(detailsOf(driverOf(person))).map(([field, to]) => ({
    field,
    from: before.details[field] ?? '',
    to,
  }));
  await ask(page, who, 'verifications/save', { changes });
  await confirmMobile(page, who);
  for (const kind of ['licenceFront', 'licenceBack', 'selfie']) {
    const photoId = randomUUID();
    const put = await page.request.post(`/storage/v1/object/verifications/${who.userId}/${photoId}`, {
      headers: { ...who.headers, 'content-type': 'image/png' },
      data: newPicture(),
      // Pictures are drawn again behind everything else that wants a processor.
      timeout: 60_000,
    });
    expect(put.ok(), await put.text()).toBe(true);
    await ask(page, who, 'verifications/add-photo', { kind, photoId });
  }
  const agreed = { identity_check: 1, licence_check: 1, selfie_match: 1 };
  await ask(page, who, 'verifications/submit', { agreed });
  return who.userId;
}

/** Somebody of Kwela approves what a guest handed in. */
export async function approveDriver(page: Page, userId: string): Promise<void> {
  const { call } = await programOf(page.request, LINDIWE);
  await call('verifications/decide', { userId, decision: 'verify' });
}

/** Lets the person who is signed in drive; one who may already is left as they are. */
export async function becomeDriver(page: Page, person: Named): Promise<void> {
  const { state } = await ask<Mine>(page, await signedIn(page), 'verifications/mine');
  if (state !== 'verified') await approveDriver(page, await handInLicence(page, person));
}
