import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HANGS_UP, type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { portOf } from '../../testing/port-of.ts';
import { MailNotSent } from './port.ts';
import { openSmtp, type SmtpMailer } from './smtp.ts';

const MAIL = {
  to: 'ayanda@example.co.za',
  subject: 'Confirm your address – Kwela',
  text: 'Sawubona Ayanda',
  html: '<p>Sawubona Ayanda</p>',
};

let running: MailServer | null = null;
let server: Server | null = null;
let mailer: SmtpMailer | null = null;
const sockets = new Set<Socket>();

afterEach(async () => {
  mailer?.close();
  await running?.close();
  running = null;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  if (server !== null) await new Promise((resolve) => server?.close(resolve));
  server = null;
});

async function stand(refuse?: Readonly<Record<string, string>>): Promise<MailServer> {
  running = await startMailServer(refuse);
  return running;
}

const open = (url: string, timeoutMs?: number) => {
  mailer = openSmtp({
    url,
    from: 'Kwela <hello@kwela.example>',
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return mailer;
};

test('hands over a letter with both its forms, signed in as configured', async () => {
  const { url, commands, letters } = await stand();
  await open(url).send(MAIL);
  expect(commands).toContain(`AUTH PLAIN ${Buffer.from('\0kwela\0pa@ss').toString('base64')}`);
  expect(commands).toContain('MAIL FROM:<hello@kwela.example>');
  expect(commands).toContain('RCPT TO:<ayanda@example.co.za>');
  const letter = letters[0] ?? '';
  expect(letter).toContain('From: Kwela <hello@kwela.example>');
  expect(letter).toContain('Auto-Submitted: auto-generated');
  expect(letter).toMatch(/Content-Type: text\/plain[\s\S]*Sawubona Ayanda[\s\S]*Content-Type: text\/html/);
});

test('takes an address with a comma for one address', async () => {
  const { url, commands } = await stand();
  await open(url)
    .send({ ...MAIL, to: 'ayanda@example.co.za,eve@evil.example' })
    .catch(() => undefined);
  expect(commands.filter((command) => command.startsWith('RCPT'))).not.toContain(
    'RCPT TO:<eve@evil.example>',
  );
});

test('says why a mail was refused without repeating the address', async () => {
  const { url } = await stand({ RCPT: '550 5.1.1 <ayanda@example.co.za> is unknown here' });
  const refused = await open(url)
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MailNotSent);
  expect(refused).toMatchObject({ reason: 'EENVELOPE 550' });
  expect(JSON.stringify(Object.entries(Object(refused))) + String(refused)).not.toContain('ayanda');
});

test('gives up on a server that does not answer', async () => {
  server = createServer((socket) => void sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await expect(open(`smtp://127.0.0.1:${port}`, 200).send(MAIL)).rejects.toMatchObject({
    name: 'MailNotSent',
    reason: 'ETIMEDOUT',
  });
});

test('gives up when nobody listens', async () => {
  await expect(open('smtp://127.0.0.1:1').send(MAIL)).rejects.toBeInstanceOf(MailNotSent);
});

test('carries lines that begin with a dot, and takes none of them for the end', async () => {
  const { url, commands, letters } = await stand();
  const text = 'Dear Ayanda\n.\n.hidden\n..\nQUIT\nRCPT TO:<eve@evil.example>';
  await open(url).send({ ...MAIL, text });
  expect(letters).toHaveLength(1);
  const written = (letters[0] ?? '').replaceAll(/^\./gm, '');
  expect(written).toContain(text);
  expect(commands.filter((command) => command.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ayanda@example.co.za>',
  ]);
});

test('lets no name or address write a header or a command of its own', async () => {
  const { url, commands, letters } = await stand();
  const smtp = open(url);
  await smtp.send({ ...MAIL, subject: 'Molo Ayanda\r\nBcc: eve@evil.example\r\n\r\nWin a car' });
  expect(letters[0]).not.toMatch(/^Bcc:/im);
  expect(letters[0]).not.toMatch(/^Win a car/m);
  for (const to of [
    'a@example.co.za>\r\nRCPT TO:<eve@evil.example',
    'a@example.co.za\r\nBcc: eve@evil.example',
  ]) {
    await smtp.send({ ...MAIL, to }).catch((error: unknown) => expect(error).toBeInstanceOf(MailNotSent));
  }
  const others = commands.filter((command) => command.startsWith('RCPT') && command.includes('<eve@'));
  expect(others).toEqual([]);
  expect(letters.filter((letter) => /^Bcc:/im.test(letter))).toEqual([]);
});

test.each([
  ['hangs up instead of a greeting', { CONNECT: HANGS_UP }],
  ['speaks another language', { CONNECT: 'HTTP/1.1 400 Bad Request' }],
  ['is closed for the day', { CONNECT: '421 4.3.2 shutting down' }],
  ['hangs up when it is to sign in', { AUTH: HANGS_UP }],
  ['does not know the password', { AUTH: '535 5.7.8 no' }],
  ['hangs up on the sender', { MAIL: HANGS_UP }],
  ['hangs up in place of taking the letter', { DATA: HANGS_UP }],
  ['hangs up when it has the letter', { LETTER: HANGS_UP }],
  ['has no room for the letter', { LETTER: '452 4.2.2 mailbox of ayanda@example.co.za is full' }],
  ['answers nonsense', { MAIL: 'what?' }],
])('says that nothing was sent when the server %s', async (_case, refuse) => {
  const { url } = await stand(refuse);
  const refused = await open(url, 1_000)
    .send(MAIL)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MailNotSent);
  expect(JSON.stringify(Object.entries(Object(refused))) + String(refused)).not.toContain('ayanda');
});

test('does not hand a letter over again and again to a server that hangs up when it has it', async () => {
  const { url, letters } = await stand({ LETTER: HANGS_UP });
  await expect(open(url).send(MAIL)).rejects.toBeInstanceOf(MailNotSent);
  expect(letters.length).toBeLessThanOrEqual(2);
});

test('sends the next letter after the server closed the connection it kept', async () => {
  const { url, letters } = await stand();
  const smtp = open(url);
  await smtp.send(MAIL);
  for (const socket of sockets) socket.destroy();
  await smtp.send(MAIL);
  expect(letters).toHaveLength(2);
});
