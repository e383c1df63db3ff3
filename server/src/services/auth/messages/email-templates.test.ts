import { describe, expect, test } from 'vitest';
import * as emailTemplates from './email-templates.ts';

const WAY = {
  to: 'ayanda@example.co.za',
  link: 'http://kwela.test/auth/v1/verify?token=abc&type=signup',
  code: '123456',
  lifeS: 3600,
  siteUrl: 'http://kwela.test',
};
const EVIL = '"><script>alert(1)</script>@example.co.za';

const ways = {
  confirmSignUp: emailTemplates.confirmSignUp(WAY),
  magicLink: emailTemplates.magicLink(WAY),
  recovery: emailTemplates.recovery(WAY),
  invite: emailTemplates.invite(WAY),
  emailChangeCurrent: emailTemplates.emailChangeCurrent({ ...WAY, newEmail: 'new@example.co.za' }),
  emailChangeNew: emailTemplates.emailChangeNew(WAY),
};
const notices = {
  alreadyRegistered: emailTemplates.alreadyRegistered(WAY),
  passwordChanged: emailTemplates.passwordChanged(WAY),
  emailChanged: emailTemplates.emailChanged({ ...WAY, newEmail: 'new@example.co.za' }),
  factorAdded: emailTemplates.factorAdded({ ...WAY, factor: 'authenticator app' }),
  factorRemoved: emailTemplates.factorRemoved({ ...WAY, factor: 'authenticator app' }),
};

describe.each(Object.entries(ways))('the template %s', (_name, mail) => {
  test('holds its link, its code and how long they are good, in both forms', () => {
    expect(mail.text).toContain(WAY.link);
    expect(mail.text).toContain('\n\n123456\n\n');
    expect(mail.text).toContain('once, for 1 hour.');
    expect(mail.html).toContain('href="http://kwela.test/auth/v1/verify?token=abc&amp;type=signup"');
    expect(mail.html).toContain('123456');
    expect(mail.html).toContain('once, for 1 hour.');
  });
});

test.each(Object.entries(notices))('the notice %s signs nobody in', (_name, mail) => {
  expect(mail.text).not.toContain('verify');
  expect(mail.text).not.toContain('123456');
  expect(mail.to).toBe(WAY.to);
});

test('whatever stands in an address stays text', () => {
  const { html } = emailTemplates.emailChangeCurrent({ ...WAY, newEmail: EVIL });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});

test('the code to confirm that it is oneself comes without a link', () => {
  const mail = emailTemplates.reauthentication(WAY);
  expect(mail.text).toContain('123456');
  expect(mail.text).not.toContain('verify');
});

test.each([
  [300, '5 minutes'],
  [86_400, '24 hours'],
  [60, '60 seconds'],
  [5400, '90 minutes'],
])('says %i seconds as %s', (lifeS, words) => {
  expect(emailTemplates.recovery({ ...WAY, lifeS }).text).toContain(`for ${words}.`);
});

test('an SMS is one part of plain signs, even with the longest code', () => {
  const { text } = emailTemplates.codeBySms({ to: '27821234567', code: '1234567890', lifeS: 600 });
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  expect(text).toMatch(/^1234567890 is your Kwela code\./);
});
