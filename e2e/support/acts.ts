import type { Page } from '@playwright/test';

/** What a person did with their hands: each press, and each field that something was typed into. */
export interface Acts {
  readonly clicks: string[];
  readonly fields: Set<string>;
}

/** Listens in every page that is opened, before anything of the page itself. */
const LISTEN = `{
  const nameOf = (node) =>
    [location.pathname, node.tagName, node.id || node.name || '', (node.innerText || node.value || '').slice(0, 30)].join(' ');
  const isTyped = (node) => node.matches('input:not([type=radio]):not([type=checkbox]), textarea');
  document.addEventListener('click', (event) => event.isTrusted && note('click', nameOf(event.target)), true);
  document.addEventListener(
    'input',
    (event) => isTyped(event.target) && note('field', [location.pathname, event.target.id || event.target.name].join(' ')),
    true,
  );
}`;

/** Counts the events that the browser itself tells of. */
export async function countActs(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: [], fields: new Set() };
  await page.exposeFunction('note', (kind: 'click' | 'field', name: string) => {
    if (kind === 'click') acts.clicks.push(name);
    else acts.fields.add(name);
  });
  await page.addInitScript(LISTEN);
  return acts;
}
