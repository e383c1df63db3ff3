import { expect, it } from 'vitest';
import { referrerHost } from './referrer.ts';

it.each<[string, string | null]>([
  ['https://www.google.co.za/search?q=rent+a+car+for+thandi', 'www.google.co.za'],
  ['https://News24.COM/', 'news24.com'],
  ['http://blog.example:8080/a/b#c', 'blog.example'],
  ['https://someone:secret@forum.example/thread', 'forum.example'],
  ['android-app://com.google.android.gm/', null],
  ['https://kwela.example/booking/4f7cf0c1', null],
  ['https://KWELA.example/', null],
  ['', null],
  ['about:client', null],
  ['https://localhost/x', null],
  ['https://192.168.1.20/admin', null],
  ['https://[2001:db8::1]/', null],
  [`https://${'a'.repeat(250)}.example/`, null],
  ['https://exa mple.org/', null],
  ['https://a.example<script>/', null],
])('of %s only the host is told: %s', (referrer, host) => {
  expect(referrerHost(referrer, 'kwela.example')).toBe(host);
});
