import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import type { Booking } from '../bookings/queries.ts';
import { BOOKING } from '../bookings/testing/sample.ts';
import { WriteOwn } from './WriteOwn.tsx';

const AS_HOST: Booking = { ...BOOKING, viewer: 'host', state: 'ready' };
const open = (
  booking: Booking,
  { stage = 'check_in', hasTheirs = false }: { stage?: 'check_in' | 'check_out'; hasTheirs?: boolean } = {},
) => {
  const onWrite = vi.fn<() => void>();
  const part = (
    <WriteOwn
      booking={booking}
      stage={stage}
      isHost={booking.viewer === 'host'}
      hasTheirs={hasTheirs}
      onWrite={onWrite}
    />
  );
  return { ...openPart(part), onWrite };
};

it.each<[string, Booking, Parameters<typeof open>[1], RegExp]>([
  ['a host before pick-up', AS_HOST, {}, /Sipho takes the photos when you meet\. .*collect alone/],
  [
    'a host on the road',
    { ...AS_HOST, state: 'in_progress' },
    { stage: 'check_out' },
    /when they return the car/,
  ],
  ['a host whose guest has begun', AS_HOST, { hasTheirs: true }, /Both reports are kept/],
  [
    'somebody after an unnoted pick-up',
    { ...AS_HOST, state: 'in_progress' },
    {},
    /Nothing was noted here\. If/,
  ],
])('tells %s who takes the photos', async (_, booking, given, words) => {
  const { person, onWrite } = open(booking, given);
  expect(screen.getByText(words)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Take photos myself' }));
  expect(onWrite).toHaveBeenCalledOnce();
});

it('has no button once no report is taken any more', () => {
  open({ ...AS_HOST, state: 'completed' }, { stage: 'check_out' });
  expect(screen.getByText('Nothing was noted here.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
