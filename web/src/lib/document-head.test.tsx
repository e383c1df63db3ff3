import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePageHead } from './document-head.ts';

const Page = (head: Parameters<typeof usePageHead>[0]) => {
  usePageHead(head);
  return null;
};
const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

it('a page without a description has none, whatever the page before said of itself', () => {
  const { rerender } = render(<Page title="Suzuki Swift" description="I bought this Swift new." />);
  expect(described()).toBe('I bought this Swift new.');
  rerender(<Page title="Book a car" />);
  expect(described()).toBeUndefined();
  rerender(<Page title="Cars in Durban" description="Cars from people nearby." />);
  expect(described()).toBe('Cars from people nearby.');
});

describe('a page that the server wrote', () => {
  const served = (tags: string) => {
    document.head.innerHTML = tags;
    vi.resetModules();
  };
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const preview = () => document.querySelector('meta[property="og:title"]')?.getAttribute('content');
  const CITY = `<link rel="canonical" href="${location.origin}/search?place=Durban"><meta property="og:title" content="Cars in Durban"><script type="application/ld+json">{}</script>`;
  const open = async (head: Parameters<typeof usePageHead>[0]) => {
    const { usePageHead: useHead } = await import('./document-head.ts');
    const Served = (props: typeof head) => {
      useHead(props);
      return null;
    };
    const { rerender } = render(<Served {...head} />);
    return (next: typeof head) => rerender(<Served {...next} />);
  };
  afterEach(() => {
    document.head.innerHTML = '';
    history.replaceState(null, '', '/');
  });

  it('keeps what the server said of it when the app takes over', async () => {
    served(CITY);
    await open({ title: 'Cars in Durban', canonical: '/search?place=Durban' });
    expect([document.title, preview(), robots()]).toEqual([
      'Cars in Durban · Kwela',
      'Cars in Durban',
      undefined,
    ]);
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  });

  it('is another one for another city, whose preview only the server could write', async () => {
    served(CITY);
    const show = await open({ title: 'Cars in Durban', canonical: '/search?place=Durban' });
    show({ title: 'Cars in George', canonical: '/search?place=George' });
    expect(canonical()).toBe(`${location.origin}/search?place=George`);
    expect(preview()).toBeUndefined();
    expect(document.querySelector('script')).toBeNull();
  });

  it('stays hidden where the server hid it, until another page is on show', async () => {
    served('<meta name="robots" content="noindex">');
    const show = await open({ title: 'Cars in Durban', canonical: '/search?place=Durban' });
    expect([robots(), canonical()]).toEqual(['noindex', undefined]);
    history.pushState(null, '', '/car/1');
    show({ title: 'Suzuki Swift', canonical: '/car/1' });
    expect([robots(), canonical()]).toEqual([undefined, `${location.origin}/car/1`]);
  });

  it('keeps its title while the car that it is about is on its way', async () => {
    served('<title>Suzuki Swift · Kwela</title><meta property="og:title" content="Suzuki Swift">');
    const show = await open({ title: 'A car to rent', isWaiting: true });
    expect(document.title).toBe('Suzuki Swift · Kwela');
    show({ title: 'Suzuki Swift 2023', canonical: '/car/1' });
    expect(document.title).toBe('Suzuki Swift 2023 · Kwela');
  });
});
