import { describe, expect, it } from 'vitest';
import {
  cacheOf,
  filesAmong,
  filesIn,
  inLanguage,
  isAway,
  isOutOfDate,
  isReport,
  isWorthKeeping,
  keptPage,
  languageMark,
  longestWaitMs,
  mayDropOlder,
  olderCaches,
  treatmentOf,
} from './rules.ts';

const HERE = 'https://kwela.test';
const treated = (path: string, mode = 'cors', method = 'GET') =>
  treatmentOf({ method, mode, url: new URL(path, HERE).href }, HERE);

describe('what the worker takes part in', () => {
  it.each([
    ['/assets/app-1a2b3c4d.js', 'cors', 'file'],
    ['/assets/inter-1a2b3c4d.woff2', 'cors', 'file'],
    ['/config.json', 'cors', 'config'],
    ['/', 'navigate', 'page'],
    ['/search?near=-33,18', 'navigate', 'page'],
    ['/booking/4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55', 'navigate', 'page'],
    ['/auth?next=%2Fmy-bookings', 'navigate', 'page'],
  ])('%s asked as %s is a %s', (path, mode, treatment) => expect(treated(path, mode)).toBe(treatment));

  it.each([
    ['/functions/v1/bookings/get?id=1', 'cors'],
    ['/rest/v1/profiles', 'cors'],
    ['/auth/v1/user', 'cors'],
    ['/auth/v1/authorize?provider=google', 'navigate'],
    ['/storage/v1/object/licence.jpg', 'no-cors'],
    ['/map/tiles.pmtiles', 'cors'],
    ['/geo/places.json', 'cors'],
    ['/worker.js', 'same-origin'],
    ['/health/ready', 'cors'],
    ['/no/such/road', 'navigate'],
    ['https://elsewhere.test/assets/app.js', 'cors'],
  ])('%s is left alone', (path, mode) => expect(treated(path, mode)).toBe('leave'));

  it('is never what changes something', () => {
    expect(treated('/assets/app-1a2b3c4d.js', 'cors', 'HEAD')).toBe('leave');
    expect(treated('/', 'navigate', 'POST')).toBe('leave');
  });
});

describe('a page on a bad line', () => {
  it('waits five seconds where the app alone would come, else as long as the browser', () => {
    expect(longestWaitMs('/my-bookings')).toBe(5_000);
    expect(longestWaitMs('/booking/7')).toBe(5_000);
    expect(longestWaitMs('/car/7')).toBeNull();
    expect(longestWaitMs('/')).toBeNull();
  });

  it('comes from the device when somebody on the way answers for the server, not when the server says no', () => {
    expect([502, 503, 504].map(isAway)).toEqual([true, true, true]);
    expect([200, 304, 404, 410, 429, 500].some(isAway)).toBe(false);
  });

  it.each([
    ['is of this morning and in the same language', 'en-ZA', '2026-12-04T06:00:00Z', false],
    ['is in another language', 'af-ZA', '2026-12-04T06:00:00Z', true],
    ['is of the day before yesterday', 'en-ZA', '2026-12-02T06:00:00Z', true],
    ['does not say when it was kept', 'en-ZA', null, true],
  ])('that is kept and %s', (_how, language, keptAt, isOld) => {
    const html = '<!doctype html><html data-kept lang="en-ZA"><head>';
    expect(isOutOfDate(html, keptAt, language, Date.parse('2026-12-04T08:00:00Z'))).toBe(isOld);
  });

  it('names what it needs, and is kept without the files of the page that it was', () => {
    const html = keptPage(
      '<html lang="af"><link href="/assets/first-1a2b3c4d.css"><script src="/assets/index-Ab_3-c4D-af-0f1e2d3c.js"></script><script type="application/json" id="page-files">["/assets/my-bookings-1a2b3c4d-af-0f1e2d3c.js"]</script>',
    );
    expect(filesIn(html)).toEqual(['/assets/first-1a2b3c4d.css', '/assets/index-Ab_3-c4D-af-0f1e2d3c.js']);
    expect(languageMark(html)).toBe('-af-0f1e2d3c');
    expect(inLanguage('/assets/booking-1a2b3c4d.js', languageMark(html))).toBe(
      '/assets/booking-1a2b3c4d-af-0f1e2d3c.js',
    );
    expect(languageMark('<script src="/assets/index-Ab_3-c4D.js"></script>')).toBe('');
  });

  it('knows from its first line that it is kept', () => {
    expect(keptPage('<!doctype html><html lang="en-ZA"><head>')).toBe(
      '<!doctype html><html data-kept lang="en-ZA"><head>',
    );
  });
});

describe('files of the app', () => {
  it('are kept when they came whole and are no engine of a map', () => {
    expect(isWorthKeeping(200, 62_000)).toBe(true);
    expect(isWorthKeeping(200, 100_000)).toBe(true);
    expect(isWorthKeeping(200, 0)).toBe(true);
    expect(isWorthKeeping(200, 293_000)).toBe(false);
    expect(isWorthKeeping(404, 20)).toBe(false);
    expect(isWorthKeeping(206, 4_000)).toBe(false);
  });

  it('are those that a page names, and nothing that a page should not name', () => {
    const told = [`${HERE}/assets/car-1.js`, `${HERE}/functions/v1/bookings/get`, `${HERE}/assets/x.js?a=1`];
    expect(filesAmong(told, HERE)).toEqual([`${HERE}/assets/car-1.js`]);
    expect(filesAmong([`https://elsewhere.test/assets/car-1.js`], HERE)).toEqual([]);
  });
});

it('hears a page that reports, and nothing else', () => {
  expect(isReport({ files: [], language: 'en-ZA' })).toBe(true);
  for (const told of [
    null,
    'keep trips',
    { files: 'x', language: 'en' },
    { files: [7], language: 'en' },
    {},
  ]) {
    expect(isReport(told)).toBe(false);
  }
});

describe('files of an older version', () => {
  const FILES = ['/assets/index-new.js', '/assets/react-1.js'];
  const [NEW, OLD] = [`${HERE}/assets/index-new.js`, `${HERE}/assets/index-old.js`];

  it.each([
    ['no window is open', [], true],
    ['all windows are of this version', [NEW, NEW], true],
    ['one window is of the version before', [NEW, OLD], false],
    ['one window says nothing', [NEW, null], false],
  ])('when %s: may go is %s', (_when, windows, may) => expect(mayDropOlder(windows, FILES, HERE)).toBe(may));

  it('are in caches of ours with another name', () => {
    const names = [cacheOf('a1'), cacheOf('b2'), 'somebody-else'];
    expect(olderCaches(names, 'b2')).toEqual([cacheOf('a1')]);
  });
});
