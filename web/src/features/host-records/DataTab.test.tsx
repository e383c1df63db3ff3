import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { openPart } from '../../testing/open-page.tsx';
import { broken, noAnswer } from '../../testing/server.ts';
import DataTab from './DataTab.tsx';

vi.mock('../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') });
  vi.mocked(saveFile).mockClear();
});

const CSV = 'id,date\r\n';
const CHECKED: OutputOf<'records/preview-import'> = {
  rowCount: 2,
  columns: ['date'],
  shown: [],
  importedAt: null,
  faultCount: 0,
  faults: [],
};
const open = () =>
  openPart(<DataTab />, {
    'records/export': ({ kind }) => ({ name: `kwela-${kind}.csv`, text: CSV, rowCount: 1 }),
    'records/preview-import': () => CHECKED,
    'records/import': () => ({ ...CHECKED, isImported: true }),
  });
const sheet = (name = 'slips.csv') => new File(['date'], name, { type: 'text/csv' });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('data that goes out', () => {
  it('is that of the tax year, of the next three months for prices, and of no dates for cars', async () => {
    const { server, person } = open();
    const out = region('Export your data');
    await person.click(out.getByRole('button', { name: 'Download as CSV, Sun 1 Mar to Sun 28 Feb' }));
    await out.findByText('kwela-expenses.csv has 1 row.');
    expect(saveFile).toHaveBeenCalledWith('kwela-expenses.csv', 'text/csv;charset=utf-8', CSV);
    await person.selectOptions(out.getByLabelText('What'), 'day_prices');
    expect(out.getByLabelText('From')).toHaveProperty('value', '2026-12-02');
    expect(out.getByLabelText('To')).toHaveProperty('value', '2027-03-01');
    await person.selectOptions(out.getByLabelText('What'), 'cars');
    expect(out.queryByLabelText('From')).toBeNull();
    await person.click(out.getByRole('button', { name: 'Download as CSV' }));
    await out.findByText('kwela-cars.csv has 1 row.');
    expect(server.asked('records/export').map(({ kind }) => kind)).toEqual(['expenses', 'cars']);
  });

  it('is asked for between two whole dates alone, and what is wrong is said at its field', async () => {
    const { server, person } = open();
    const out = region('Export your data');
    const from = out.getByLabelText('From');
    await person.clear(from);
    await person.click(out.getByRole('button', { name: 'Download as CSV' }));
    await out.findByText('Enter the first day.');
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await person.type(from, '2027-03-01');
    await person.click(out.getByRole('button', { name: 'Download as CSV' }));
    out.getByText('The last day comes before the first.');
    expect(server.asked('records/export')).toEqual([]);
    await person.clear(from);
    await person.type(from, '2027-02-28');
    await person.click(out.getByRole('button', { name: /^Download as CSV, Sun 28 Feb/ }));
    await waitFor(() =>
      expect(server.asked('records/export')).toEqual([
        { kind: 'expenses', fromOn: '2027-02-28', toOn: '2027-02-28' },
      ]),
    );
  });

  it('is no file when the line fails, and can be had once it is back', async () => {
    const { server, person } = open();
    const out = region('Export your data');
    server.on('records/export', noAnswer);
    await person.click(out.getByRole('button', { name: /^Download as CSV/ }));
    await out.findByText(/^We could not reach Kwela/);
    expect(saveFile).not.toHaveBeenCalled();
    server.on('records/export', () => ({ name: 'kwela.csv', text: CSV, rowCount: 0 }));
    await person.click(out.getByRole('button', { name: /^Download as CSV/ }));
    await out.findByText('kwela.csv has 0 rows.');
    expect(out.queryByText(/^We could not reach Kwela/)).toBeNull();
  });
});

describe('data that comes in', () => {
  it('is brought in once by a double click', async () => {
    const { server, person } = open();
    const isAnswered = Promise.withResolvers<OutputOf<'records/import'>>();
    server.on('records/import', () => isAnswered.promise);
    await person.upload(screen.getByLabelText('CSV file'), sheet());
    await person.dblClick(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(screen.getByLabelText('CSV file')).toHaveProperty('disabled', true);
    isAnswered.resolve({ ...CHECKED, isImported: true });
    await screen.findByText('2 rows of slips.csv imported');
    expect(server.asked('records/import')).toEqual([{ kind: 'expenses', text: 'date' }]);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('shows its first rows as they were read, and keeps the file when the line fails', async () => {
    const { server, person } = open();
    server.on('records/preview-import', () => ({
      ...CHECKED,
      rowCount: 1,
      columns: ['date', 'amount'],
      shown: [{ line: 2, cells: ['2026-10-31', '1150.00'] }],
    }));
    server.on('records/import', noAnswer);
    await person.upload(screen.getByLabelText('CSV file'), sheet());
    const rows = within(await screen.findByRole('table', { name: 'The first rows' }));
    rows.getByRole('row', { name: '2 2026-10-31 1150.00' });
    await person.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText(/^We could not reach Kwela/);
    server.on('records/import', () => ({ ...CHECKED, rowCount: 1, isImported: true }));
    await person.click(screen.getByRole('button', { name: 'Import 1 row' }));
    await screen.findByText('1 row of slips.csv imported');
    expect(screen.queryByText(/^We could not reach Kwela/)).toBeNull();
  });

  it('says when a file was imported before, and offers it no second time', async () => {
    const { server, person } = open();
    server.on('records/preview-import', () => ({ ...CHECKED, importedAt: '2026-11-30T22:30:00.000Z' }));
    await person.upload(screen.getByLabelText('CSV file'), sheet());
    await screen.findByText('You imported this file before');
    screen.getByText('You imported it on Tue 1 Dec, 00:30. Nothing was added twice.');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says how much more is wrong than is shown, with money as money', async () => {
    const { server, person } = open();
    server.on('records/preview-import', () => ({
      ...CHECKED,
      faultCount: 101,
      faults: [
        { line: 2, column: 'amount', fault: 'out_of_range', value: '0', min: 1, max: 1_000_000_000 },
        { line: 3, column: 'note', fault: 'too_long', value: '', max: 200 },
      ],
    }));
    await person.upload(screen.getByLabelText('CSV file'), sheet());
    await screen.findByText('101 things are wrong, so nothing is imported');
    const [first, second] = region('Import a spreadsheet').getAllByRole('listitem');
    expect(first?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Line 2, amount “0”: This has to be between R0.01 and R10 000 000.00.',
    );
    expect(second?.textContent).toBe('Line 3, note: Shorten this to 200 characters.');
    screen.getByText('And 99 more. Fix these first.');
  });

  it('is forgotten when other rows are meant, which have other columns', async () => {
    const { server, person } = open();
    server.on('records/preview-import', () => broken());
    await person.upload(screen.getByLabelText('CSV file'), sheet());
    await screen.findByText(/^Something broke on our side/);
    await person.selectOptions(screen.getByLabelText('Kind of rows'), 'day_prices');
    expect(screen.queryByText(/^Something broke on our side/)).toBeNull();
    screen.getByText('Columns: car, date, price.');
    server.on('records/preview-import', () => CHECKED);
    await person.upload(screen.getByLabelText('CSV file'), sheet('prices.csv'));
    await screen.findByText('2 rows of prices.csv can be imported');
    expect(server.asked('records/preview-import').at(-1)).toEqual({ kind: 'day_prices', text: 'date' });
  });
});
