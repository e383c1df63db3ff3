import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing in a text that a page could take for markup', () => {
  expect(escapeHtml(`<b title="x" lang='af'>Ruan & Lize</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#39;af&#39;&gt;Ruan &amp; Lize&lt;/b&gt;',
  );
});
