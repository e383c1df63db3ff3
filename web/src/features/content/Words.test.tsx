import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Address, here } from '../../testing/address.tsx';
import { App } from '../../testing/app.tsx';
import { Words } from './Words.tsx';

const HTML = `
  <p>Read the <a href="/terms?version=1#pets"><b>terms</b></a>, <a href="#tolls">tolls</a>,
  <a href="https://www.gov.za/roads">the law</a>, <a href="mailto:help@kwela.example">write</a>
  or <a href="/rates.pdf" target="_blank">the rates</a>. Nothing to press.</p>`;

beforeEach(() => {
  render(
    <App address="/faq">
      <Words id="faq/1" html={HTML} />
      <Address />
    </App>,
  );
});

/** Whether the app took it, and left nothing of it to the browser. */
function isTaken(target: Element, options: MouseEventInit = {}): boolean {
  const event = createEvent.click(target, { button: 0, ...options });
  // No page of jsdom goes anywhere.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  let wasTaken = false;
  document.body.addEventListener(
    'click',
    ({ defaultPrevented }) => {
      wasTaken = defaultPrevented;
    },
    { once: true },
  );
  fireEvent(target, event);
  return wasTaken;
}
const link = (name: string) => screen.getByRole('link', { name });

it('leads on within the app by its links, whatever in them was pressed', () => {
  expect(isTaken(screen.getByText('terms'))).toBe(true);
  expect(here()).toBe('/terms?version=1');
});

it.each(['the law', 'write', 'the rates'])('leaves “%s” to the browser', (name) => {
  expect(isTaken(link(name))).toBe(false);
  expect(here()).toBe('/faq');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a link that shall open elsewhere to the browser: %j',
  (how) => {
    expect(isTaken(link('terms'), how)).toBe(false);
    expect(here()).toBe('/faq');
  },
);

it('does nothing for a press beside its links', () => {
  expect(isTaken(screen.getByText(/Nothing to press/))).toBe(false);
  expect(here()).toBe('/faq');
});

it('is read aloud as English, whatever the page speaks', () => {
  expect(link('terms').closest('[lang]')?.getAttribute('lang')).toBe('en-ZA');
});
