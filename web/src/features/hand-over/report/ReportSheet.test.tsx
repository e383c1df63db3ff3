import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SeenReport } from '../kept/kept-report.ts';
import { SIGNED } from '../testing/sample.ts';
import { ReportSheet } from './ReportSheet.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-04T08:00:00Z'), toFake: ['Date'] }));

const open = (more: Partial<SeenReport>) =>
  render(<ReportSheet title="What Sipho noted" report={{ ...SIGNED, ...more }} />);
const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('reads what was noted, with nothing that is on or there as an answer', () => {
  open({ warningLights: [], equipment: [], fuelEighths: 0, keyCount: 2 });
  expect(value('Odometer')).toBe('48\u00a0210\u00a0km');
  expect(value('Fuel or charge')).toBe('Empty');
  expect(value('Keys')).toBe('2');
  expect(value('Warning lights that are on')).toBe('None');
  expect(value('In the car')).toBe('None');
  expect(screen.queryByText('This one counts')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Marks on the car' })).toBeNull();
});

it('shows what nobody has looked at yet as open, and not as none', () => {
  open({ odometerKm: null, fuelEighths: null, keyCount: null, warningLights: null, equipment: null });
  for (const label of ['Odometer', 'Fuel or charge', 'Keys', 'Warning lights that are on', 'In the car'])
    expect(value(label)).toBe('–');
});

it('tells an odometer of nought and a tank in eighths from what is missing', () => {
  open({ odometerKm: 0, fuelEighths: 5, warningLights: ['oil', 'abs'], equipment: ['spare_wheel', 'jack'] });
  expect(value('Odometer')).toBe('0\u00a0km');
  expect(value('Fuel or charge')).toBe('5/8');
  expect(value('Warning lights that are on')).toBe('Oil and ABS');
  expect(value('In the car')).toBe('Spare wheel and Jack');
});

it('has each photo by what it shows and when it was taken, and who signed on which side', () => {
  const [guest] = SIGNED.signatures;
  if (guest === undefined) throw new Error('The sample is not signed');
  open({
    isRecord: true,
    note: 'Wet carpet.\nSmells of smoke.',
    marks: [{ place: 'bonnet', kind: 'dent', size: 'hand', x: 1, y: 2 }],
    signatures: [
      guest,
      { ...guest, side: 'host', name: 'Nomvula Dube', signedAt: '2026-12-04T21:59:00.000Z' },
    ],
  });
  expect(screen.getByText('This one counts')).toBeDefined();
  const marks = within(screen.getByRole('list', { name: 'Marks on the car' }));
  expect(marks.getByRole('listitem').textContent).toBe('Dent: Bonnet, the size of a hand');
  const photos = within(screen.getByRole('list', { name: 'Photos' }));
  expect(photos.getAllByRole('img').map((photo) => photo.getAttribute('alt'))).toEqual([
    'Front',
    'Left side',
  ]);
  expect(photos.getByRole('link', { name: 'Front' }).getAttribute('href')).toBe('/photo-front');
  expect(photos.getAllByText(/09:50/)).toHaveLength(2);
  expect(screen.getByText(/Signed by the guest, Sipho Ndlovu,.*09:55/)).toBeDefined();
  expect(screen.getByText(/Signed by the host, Nomvula Dube,.*23:59/)).toBeDefined();
  expect(screen.getByText(/Wet carpet\./).getAttribute('translate')).toBe('no');
});
