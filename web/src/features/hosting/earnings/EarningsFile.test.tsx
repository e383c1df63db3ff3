import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/files/save-file.ts';
import { openPart } from '../../../testing/open-page.tsx';
import { noAnswer, refused } from '../../../testing/server.ts';
import type { UseCaseAnswer } from '../../../testing/use-case-answers.ts';
import { useToast } from '../../../ui/overlays/toast.ts';
import { EarningsFile } from './EarningsFile.tsx';
import { EARNINGS } from './testing/sample.ts';

vi.mock('../../../lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeEach(() => vi.mocked(saveFile).mockClear());

const Said = () => (
  <output aria-label="Said">{useToast().toasts.map(({ title, description }) => [title, description])}</output>
);

function open(now: string, answer: UseCaseAnswer<'host-numbers/earnings'> = () => EARNINGS) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  return openPart(
    <>
      <EarningsFile period={EARNINGS.period} />
      <Said />
    </>,
    { 'host-numbers/earnings': answer },
  );
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the tax years of a file of earnings', () => {
  it.each([
    ['a minute before March in South Africa', '2027-02-28T21:59:00Z', ['Tax year 2027', 'Tax year 2026']],
    ['as March begins in South Africa', '2027-02-28T22:00:00Z', ['Tax year 2028', 'Tax year 2027']],
    ['on a leap day', '2028-02-29T10:00:00Z', ['Tax year 2028', 'Tax year 2027']],
  ])('are this one and the one before, %s', (_, now, years) => {
    open(now);
    expect(names()).toEqual(['CSV file', ...years]);
  });

  it('end on the leap day where there is one', async () => {
    const { server, person } = open('2028-06-01T08:00:00Z');
    await person.click(screen.getByRole('button', { name: 'Tax year 2028' }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(server.asked('host-numbers/earnings')).toEqual([
      { withTrips: 'true', fromOn: '2027-03-01', lastOn: '2028-02-29' },
    ]);
  });
});

describe('a file of earnings', () => {
  it('names the last day that belongs to it, not the day after', () => {
    open('2026-12-02T08:00:00Z');
    expect(
      screen.getByText(
        /^One line for each trip that ends between Thursday, 1 January 2026 and Friday, 31 December 2027,/,
      ),
    ).toBeTruthy();
  });

  it('is asked for once for a double click, and each button is busy by itself', async () => {
    const answer = Promise.withResolvers<typeof EARNINGS>();
    const { server, person } = open('2026-12-02T08:00:00Z', ({ fromOn }) =>
      fromOn === undefined ? answer.promise : EARNINGS,
    );
    const csv = screen.getByRole('button', { name: 'CSV file' });
    await person.dblClick(csv);
    expect(csv.getAttribute('aria-busy')).toBe('true');
    await person.click(screen.getByRole('button', { name: 'Tax year 2027' }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(csv.getAttribute('aria-busy')).toBe('true');
    await person.click(csv);
    answer.resolve(EARNINGS);
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
    expect(server.asked('host-numbers/earnings')).toHaveLength(2);
    await vi.waitFor(() => expect(csv.getAttribute('aria-busy')).toBeNull());
  });

  it.each([
    ['the line failed', noAnswer, 'We could not reach Kwela. Check your signal, then try again.'],
    ['it was refused', () => refused('forbidden'), 'Your account can’t do this.'],
  ])('says so when %s, and is made with the next press', async (_, answer, words) => {
    const { server, person } = open('2026-12-02T08:00:00Z', answer);
    const csv = screen.getByRole('button', { name: 'CSV file' });
    await person.click(csv);
    const said = screen.getByRole('status', { name: 'Said' });
    await vi.waitFor(() => expect(said.textContent).toBe(`We could not make the file${words}`));
    expect(saveFile).not.toHaveBeenCalled();
    server.on('host-numbers/earnings', () => EARNINGS);
    await person.click(csv);
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  });
});
