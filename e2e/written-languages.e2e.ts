import { SAME_AS_ENGLISH } from '../words/catalogue/same-as-english.ts';
import { CAPE_TOWN, ownTrip, searchCars } from './steps/cars.ts';
import { expect, test } from './support/fixtures.ts';

interface WrittenPage {
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Every text that a person reads or hears, but for names of people, cars and places. */
  readonly texts: readonly string[];
  readonly prices: readonly string[];
}

/** What a page says whose scripts never run, read by the browser from its HTML. */
const READ = `((html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...page.querySelectorAll('h1')].map((one) => one.textContent);
  for (const one of page.querySelectorAll('script, style, svg, [translate="no"]')) one.remove();
  const texts = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node.data.trim());
  for (const one of page.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(one.getAttribute(name) ?? '');
  return {
    lang: page.documentElement.lang,
    title: page.title,
    headings,
    texts: texts.filter((text) => /[A-Za-z]{2}/.test(text)),
    prices: texts.flatMap((text) => text.match(/R\\d(?:[\\d\\s.,]*\\d)?/g) ?? []),
  };
})`;

const LANGUAGES = {
  af: /\b(jou|jy|die|nie)\b/,
  zu: /\b(imoto|izimoto|yakho|zakho)\b/i,
  xh: /\b(imoto|iimoto|yakho|zakho)\b/i,
};
/** Names, units, and months that are spelt alike in Afrikaans. */
const ALIKE = /^(Kwela|Super|[\d.\s]+(km|h|min)(\s\d+\smin)?|(April|September|November|December)\s\d{4})$/;
/** Whole rand with thin groups, or with two cents. */
const PRICE = /^R\d{1,3}(?:\s\d{3})*(?:\.\d{2})?$/;

test('each language is whole in the HTML of the main pages, before any script @phone', async ({
  page,
  request,
}, story) => {
  const trip = ownTrip(story);
  const [car] = await searchCars(request, trip);
  const dates = new URLSearchParams({ ...trip }).toString();
  const search = `/search?near=${CAPE_TOWN}&place=Cape+Town&${dates}`;
  const read = async (address: string, language: string) => {
    const answer = await request.get(address, { headers: { 'accept-language': language } });
    expect(answer.status(), address).toBe(200);
    return page.evaluate<WrittenPage>(`${READ}(${JSON.stringify(await answer.text())})`);
  };
  for (const address of ['/', search, `/car/${car?.id}?${dates}`]) {
    const english = await read(address, 'en');
    expect.soft(english).toMatchObject({ lang: 'en-ZA', headings: [expect.stringMatching(/\S/)] });
    expect.soft(english.prices.length, `prices at ${address}`).toBeGreaterThan(address === '/' ? -1 : 2);
    const inEnglish = new Set(english.texts);
    for (const [language, itsWords] of Object.entries(LANGUAGES)) {
      const at = `${address} in ${language}`;
      const { lang, title, headings, texts, prices } = await read(address, language);
      expect.soft(lang, at).toBe(language);
      expect.soft(title, at).toMatch(/^.+ · Kwela$/);
      expect.soft(headings, at).toHaveLength(1);
      // A car is called by its own name, and “in” is the same word in two of them.
      if (!address.startsWith('/car/')) {
        expect.soft(title, at).not.toBe(english.title);
        expect.soft(headings, at).not.toEqual(english.headings);
      }
      expect.soft(texts.join(' '), at).toMatch(itsWords);
      const alike = SAME_AS_ENGLISH[language] ?? [];
      const left = texts.filter((text) => inEnglish.has(text) && !alike.includes(text) && !ALIKE.test(text));
      expect.soft(left, `English at ${at}`).toEqual([]);
      expect
        .soft(
          prices.filter((price) => !PRICE.test(price)),
          `prices at ${at}`,
        )
        .toEqual([]);
      expect.soft(prices.toSorted(), `prices at ${at}`).toEqual(english.prices.toSorted());
    }
  }
});
