import { describe, expect, test } from 'vitest';
import type { MailFacts } from '../services/auth/messages/message.ts';
import { accountMessages } from './account-messages.ts';

const TO = 'ayanda@example.co.za';
const LINK = 'http://kwela.test/auth/v1/verify?token=abc&type=signup';
const WAY = { link: LINK, code: '123456', lifeS: 3600 };
const NEW = { newEmail: 'new@example.co.za' };
const EVIL = '"><script>alert(1)</script>@example.co.za';

const writer = accountMessages('http://kwela.test');
const mailOf = (facts: MailFacts, locale = 'en') => writer.mail({ kind: 'mail', to: TO, facts }, locale);
const smsOf = (code: string, lifeS: number, locale = 'en') =>
  writer.sms({ kind: 'sms', to: '27821234567', about: 'sms', code, lifeS }, locale);

test.each<MailFacts>([
  { about: 'signup', ...WAY },
  { about: 'magiclink', ...WAY },
  { about: 'recovery', ...WAY },
  { about: 'invite', ...WAY },
  { about: 'email_change_current', ...WAY, ...NEW },
  { about: 'email_change_new', ...WAY },
])('a mail about $about holds its link, its code and how long they are good, in both forms', (facts) => {
  const { text, html } = mailOf(facts);
  expect(text).toContain(LINK);
  expect(text).toContain('\n\n123456\n\n');
  expect(text).toContain('once, for 1 hour.');
  expect(html).toContain('href="http://kwela.test/auth/v1/verify?token=abc&amp;type=signup"');
  expect(html).toContain('123456');
  expect(html).toContain('once, for 1 hour.');
});

test.each<MailFacts>([
  { about: 'already_registered' },
  { about: 'password_changed' },
  { about: 'new_sign_in', userAgent: null, at: new Date('2026-12-02T08:00:00Z') },
  { about: 'email_changed', ...NEW },
  { about: 'factor_added', factor: 'totp' },
  { about: 'factor_removed', factor: 'webauthn' },
])('a notice about $about signs nobody in', (facts) => {
  const { to, text } = mailOf(facts);
  expect(text).not.toContain('verify');
  expect(text).not.toContain('123456');
  expect(to).toBe(TO);
});

test('a changed second step is named', () => {
  expect(mailOf({ about: 'factor_added', factor: 'totp' }).text).toContain('your authenticator app');
});

test('whatever stands in an address stays text', () => {
  const { html } = mailOf({ about: 'email_change_current', ...WAY, newEmail: EVIL });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});

test('the code to confirm that it is oneself comes without a link', () => {
  const { text } = mailOf({ about: 'reauthentication', code: '123456', lifeS: 300 });
  expect(text).toContain('123456');
  expect(text).not.toContain('verify');
});

test.each([
  [300, '5 minutes'],
  [86_400, '24 hours'],
  [60, '60 seconds'],
  [5400, '90 minutes'],
])('says %i seconds as %s', (lifeS, words) => {
  expect(mailOf({ about: 'recovery', ...WAY, lifeS }).text).toContain(`for ${words}.`);
});

test('an SMS is one part of plain signs, even with the longest code', () => {
  const { text } = smsOf('1234567890', 600);
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  expect(text).toMatch(/^1234567890 is your Kwela code\./);
});

describe('in the language of tests', () => {
  test('every word of a mail and an SMS comes from the catalogue, and the mail says its language', () => {
    const { subject, text, html } = mailOf({ about: 'signup', ...WAY }, 'en-XA');
    expect(subject).toMatch(/^⟦.+⟧ – Kwela$/);
    for (const part of text.split('\n\n').filter((one) => !/^\d+$/.test(one))) expect(part).toMatch(/^⟦/);
    expect(html).toContain('<html lang="en-XA">');
    expect(smsOf('123456', 300, 'en-XA').text).toMatch(/^⟦123456 ìš/);
  });

  test('one that we do not speak is answered in English', () => {
    expect(mailOf({ about: 'signup', ...WAY }, 'tlh').subject).toBe('Confirm your email address – Kwela');
  });
});
