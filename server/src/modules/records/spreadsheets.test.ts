import { addDays } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';

const { server, johan, sipho, naledi, newHost } = await openHosting();
await hostCar(server, johan);
let thandi: TestPerson;
let car: string;
let plate: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  ({ host: thandi, car } = await newHost());
  const row = await server.database.db
    .selectFrom('vehicles')
    .select('plate')
    .where('public_id', '=', car)
    .executeTakeFirstOrThrow();
  plate = row.plate;
});

type Kind = 'expenses' | 'drives' | 'day_prices';
const YEAR = { fromOn: '2026-01-01', toOn: '2026-12-31' };
const bring = (kind: Kind, text: string, as = thandi) =>
  server.call('records/import', { kind, text }, { as });
const brought = (kind: Kind, text: string) =>
  server.succeed('records/import', { kind, text }, { as: thandi });
const previewed = (kind: Kind, text: string) =>
  server.succeed('records/preview-import', { kind, text }, { as: thandi });
const spent = (as = thandi) => server.succeed('records/expenses', YEAR, { as });
const taken = async (kind: Kind | 'cars' | 'bookings', as = thandi, period = YEAR) =>
  (await server.succeed('records/export', { kind, ...period }, { as })).text;
const lines = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;

describe('a file of expenses', () => {
  it('is read as people and spreadsheets write it', async () => {
    const text = `\ufeff${lines(
      'Date;Car;Category;Amount;VAT;Note',
      `31/10/2026;${plate.toLowerCase()};Service;1 150,00;150,00;"Oil; filters"`,
      `2026-11-01;;cover;R900.5;;`,
      ';;;;;',
    )}`;
    expect(await brought('expenses', text)).toMatchObject({ rowCount: 2, faultCount: 0, isImported: true });
    const { items } = await spent();
    expect(items.map(({ id: _, receipt: __, ...rest }) => rest)).toEqual([
      {
        spentOn: '2026-11-01',
        vehicleId: null,
        category: 'cover',
        cents: 90_050,
        vatCents: 11_746,
        note: '',
      },
      {
        spentOn: '2026-10-31',
        vehicleId: car,
        category: 'service',
        cents: 115_000,
        vatCents: 15_000,
        note: 'Oil; filters',
      },
    ]);
  });

  it('says the line and the reason of each fault, and brings nothing in by half', async () => {
    const text = lines(
      'date,car,category,amount,note',
      `2026-11-01,${plate},fuel,500,`,
      `31.11.2026,${plate},petrol,"1,234",`,
      `2026-12-03,XX 1,tyres,,`,
    );
    const expected = {
      rowCount: 3,
      faultCount: 5,
      faults: [
        { line: 3, column: 'date', fault: 'not_a_date', value: '31.11.2026' },
        { line: 3, column: 'amount', fault: 'not_an_amount', value: '1,234' },
        { line: 3, column: 'category', fault: 'unknown_category', value: 'petrol' },
        { line: 4, column: 'amount', fault: 'missing', value: '' },
        { line: 4, column: 'car', fault: 'unknown_car', value: 'XX 1' },
      ],
    };
    const preview = await previewed('expenses', text);
    expect(preview.faults).toEqual(expected.faults);
    expect(await brought('expenses', text)).toMatchObject({ isImported: false, faults: expected.faults });
    expect((await spent()).items).toEqual([]);
  });

  it('is brought in once, also when it is sent five times at once, and the second time says so', async () => {
    const text = lines('date,category,amount', '2026-11-01,fuel,500');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => brought('expenses', text)));
    expect(answers.filter(({ isImported }) => isImported)).toHaveLength(1);
    expect(await previewed('expenses', text)).toMatchObject({ importedAt: TEST_NOW.toISOString() });
    expect((await spent()).items).toHaveLength(1);
  });

  it('comes back as it left: changed where it was changed, and nothing twice', async () => {
    await brought(
      'expenses',
      lines('date,category,amount,note', '2026-11-01,fuel,500,=1+1', '2026-11-02,tolls,60,'),
    );
    const text = await taken('expenses');
    expect(text).toContain("'=1+1");
    expect(await brought('expenses', text.replace(',500.00,', ',550.00,'))).toMatchObject({
      isImported: true,
    });
    const { items } = await spent();
    expect(items.map(({ cents, note }) => [cents, note])).toEqual([
      [6_000, ''],
      [55_000, '=1+1'],
    ]);
  });

  it('of a host who has as many as there may be still changes what is there, and adds nothing', async () => {
    await brought('expenses', lines('date,category,amount', '2026-11-01,fuel,500'));
    const text = await taken('expenses');
    await server.database.pool.query(
      `INSERT INTO host_expenses (id, host_id, category, spent_on, cents, vat_cents, note, created_at, changed_at)
       SELECT gen_random_uuid(), $1, 'fuel', '2026-10-01', 100, 0, '', $2, $2 FROM generate_series(1, 99999)`,
      [thandi.userId, TEST_NOW],
    );
    expect(await brought('expenses', text.replace('500.00', '550.00'))).toMatchObject({ isImported: true });
    expect((await spent()).items[0]?.cents).toBe(55_000);
    expect(await bring('expenses', lines('date,category,amount', '2026-11-02,fuel,1'))).toMatchObject({
      code: 'too_many_records',
      details: { max: 100_000 },
    });
  });

  it('changes nothing of somebody else by its id', async () => {
    await brought('expenses', lines('date,category,amount', '2026-11-01,fuel,500'));
    const text = (await taken('expenses')).replace('500.00', '1.00');
    expect(await bring('expenses', text, johan)).toMatchObject({
      value: { isImported: false, faults: [{ line: 2, column: 'id', fault: 'not_an_id' }] },
    });
    expect((await spent()).totals.all.cents).toBe(50_000);
  });

  it.each<[string, string, object]>([
    ['no text', 'date,category,amount\r\n\u0000\u0001', { fault: 'not_text' }],
    ['another encoding', 'date,category,amount\r\n\ufffd', { fault: 'not_text' }],
    [
      'too long a text',
      `date,category,amount\r\n${'x'.repeat(900_000)}`,
      { fault: 'too_long', max: 900_000 },
    ],
    [
      'too many rows',
      `date,category,amount\r\n${'1,2,3\r\n'.repeat(10_001)}`,
      { fault: 'too_many_rows', max: 10_000 },
    ],
    ['too many columns', `${'a,'.repeat(20)}b\r\n1\r\n`, { fault: 'too_wide', max: 20 }],
    ['nothing', '', { fault: 'no_rows' }],
    ['names of columns alone', 'date,category,amount', { fault: 'no_rows' }],
    ['a column missing', 'date,amount\r\n2026-11-01,5', { fault: 'column_missing', column: 'category' }],
    [
      'a column that we do not know',
      'date,category,amount,price\r\n1,2,3,4',
      { fault: 'column_unknown', column: 'price' },
    ],
    ['a column twice', 'date,date,amount\r\n1,2,3', { fault: 'column_twice', column: 'date' }],
    [
      'a quote mark that is never closed',
      'date,category,amount\r\n"2026-11-01,fuel,5',
      { fault: 'unclosed_quote' },
    ],
  ])('is refused whole for %s', async (_, text, details) => {
    expect(await bring('expenses', text)).toMatchObject({ status: 409, code: 'csv_unreadable', details });
  });

  it('of 10 000 rows is in within a few seconds', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, at) => `${addDays('2025-01-01', at % 600)},${plate},fuel,${(at % 900) + 1}.50,Slip ${at}`,
    );
    const startedAt = performance.now();
    expect(await brought('expenses', lines('date,car,category,amount,note', ...rows))).toMatchObject({
      rowCount: 10_000,
      isImported: true,
    });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});

describe('a file of the kilometre log', () => {
  it('never has the odometer run back, in itself or with what is there', async () => {
    const head = 'date,car,from_km,to_km,use';
    await brought('drives', lines(head, `2026-11-01,${plate},45 000,45 100 km,business`));
    expect(
      (
        await previewed(
          'drives',
          lines(head, `2026-11-02,${plate},45050,45150,private`, `2026-11-03,${plate},45100,45200,business`),
        )
      ).faults,
    ).toEqual([
      {
        line: 2,
        column: 'from_km',
        fault: 'odometer_runs_back',
        value: '45050',
        otherOn: '2026-11-01',
        otherKm: 45_100,
      },
      {
        line: 3,
        column: 'from_km',
        fault: 'odometer_runs_back',
        value: '45100',
        otherOn: '2026-11-02',
        otherKm: 45_150,
      },
    ]);
    const again = await taken('drives');
    expect(await brought('drives', again)).toMatchObject({ faultCount: 0, isImported: true });
    const { items } = await server.succeed('records/drives', YEAR, { as: thandi });
    expect(items).toHaveLength(1);
  });
});

describe('a file of prices', () => {
  const own = async () =>
    (await server.succeed('prices/plan', { vehicleId: car }, { as: thandi })).plan.ownPrices.map(
      ({ on, dayPriceCents }) => [on, dayPriceCents],
    );

  it('sets the prices of its days, and guests pay them', async () => {
    const text = lines('car;date;price', `${plate};24/12/2026;1 200,00`, `${plate};2026-12-25;R1 300`);
    expect(await brought('day_prices', text)).toMatchObject({ isImported: true });
    expect(await own()).toEqual([
      ['2026-12-24', 120_000],
      ['2026-12-25', 130_000],
    ]);
    const days = { fromOn: '2026-12-23', toOn: '2026-12-25' };
    expect(await taken('day_prices', thandi, days)).toBe(
      `\ufeff${lines('car,date,price', `${plate},2026-12-23,600.00`, `${plate},2026-12-24,1200.00`, `${plate},2026-12-25,1300.00`)}`,
    );
  });

  it('is refused for days that are over, for cents, and for prices outside what is allowed', async () => {
    const text = lines(
      'car,date,price',
      `${plate},2026-12-01,700`,
      `${plate},2026-12-24,700.50`,
      `${plate},2026-12-25,1`,
      `${plate},2026-12-26,700`,
      `${plate},2026-12-26,800`,
    );
    const { faults } = await brought('day_prices', text);
    expect(faults.map(({ line, column, fault }) => [line, column, fault])).toEqual([
      [2, 'date', 'date_over'],
      [3, 'price', 'not_whole_rand'],
      [4, 'price', 'out_of_range'],
      [6, 'date', 'twice'],
    ]);
    expect(await own()).toEqual([]);
  });
});

describe('what a host takes out', () => {
  it('is their own cars and bookings, and nobody else’s', async () => {
    const { ref } = await book(server, sipho, tripWith(car));
    expect(await taken('cars')).toContain(`${plate},Volkswagen,Polo Vivo,2022,live,600.00,`);
    expect(await taken('bookings')).toContain(`${ref},pending_payment,${plate},Sipho,2026-12-04 10:00,`);
    for (const as of [sipho, naledi, johan]) {
      for (const kind of ['cars', 'bookings', 'day_prices', 'expenses', 'drives'] as const) {
        expect(await taken(kind, as)).not.toContain(plate);
      }
    }
    expect(await server.call('records/export', { kind: 'cars', ...YEAR })).toMatchObject({ status: 401 });
  });

  it('is refused for a period without end', async () => {
    const period = { fromOn: '2000-01-01', toOn: '2026-12-31' };
    expect(
      await server.call('records/export', { kind: 'expenses', ...period }, { as: thandi }),
    ).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'toOn' }] },
    });
  });
});

it('nobody but a host brings a file in', async () => {
  const text = lines('date,category,amount', '2026-11-01,fuel,500');
  for (const as of [sipho, naledi]) expect(await bring('expenses', text, as)).toMatchObject({ status: 403 });
  for (const name of ['records/import', 'records/preview-import'] as const) {
    expect(await server.call(name, { kind: 'expenses', text })).toMatchObject({ status: 401 });
  }
});
