import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../../../testing/ids.ts';
import { openPart } from '../../../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../../../testing/server.ts';
import { draftPlace } from '../../../../ui/forms/draft.ts';
import { chargeOf } from '../../../bookings/testing/charge.ts';
import { BOOKING } from '../../../bookings/testing/sample.ts';
import OtherCharge from './OtherCharge.tsx';
import { tripChargesOf } from './testing/sample.ts';

const { bookingId } = BOOKING;
const PLACE = draftPlace({ key: `charge:${bookingId}`, version: 1 });
const TYPED = {
  kind: 'cleaning',
  amount: '250',
  note: ' Sand. ',
  sign: '',
  fileId: idOf(7),
  otherFileId: null,
};
const keep = (change: object = {}) => localStorage.setItem(PLACE, JSON.stringify({ ...TYPED, ...change }));
const SAVED = tripChargesOf({ side: 'host', charges: [chargeOf({ state: 'draft', kind: 'cleaning' })] });

function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const opened = openPart(
    <OtherCharge
      bookingId={bookingId}
      stated={[
        { kind: 'cleaning', mostCents: 150_000, feeCents: 0 },
        { kind: 'smoking', mostCents: 150_000, feeCents: 0 },
        { kind: 'toll', mostCents: 100_000, feeCents: 5_000 },
      ]}
      onClose={onClose}
    />,
    { 'charges/save': () => SAVED, 'charges/submit': () => SAVED, ...answers },
  );
  return { ...opened, onClose };
}
const send = () => screen.findByRole('button', { name: 'Send charge' });
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the amount', () => {
  it.each([
    ['0', 'Give the amount in rand, such as 250.00.'],
    ['', 'Give the amount in rand, such as 250.00.'],
    ['-5', 'Give the amount in rand, such as 250.00.'],
    ['1,234', 'Give the amount in rand, such as 250.00.'],
    ['1500.01', 'This can cost R1 500.00 at most: your guest was promised so when they booked.'],
  ])('“%s” is not sent', async (amount, words) => {
    keep({ amount });
    const { server, person } = open();
    await person.click(await send());
    await waitFor(() => expect(said()).toContain(words));
    expect(server.asked('charges/save')).toEqual([]);
  });

  it.each([
    ['0.01', 1],
    ['1500', 150_000],
    ['R1 234,5', 123_450],
  ])('“%s” is sent to the cent', async (amount, costCents) => {
    keep({ amount });
    const { server, person, onClose } = open();
    await person.click(await send());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.asked('charges/save')).toMatchObject([
      { bookingId, kind: 'cleaning', costCents, note: 'Sand.', smokingSign: null, fileIds: [idOf(7)] },
    ]);
    expect(localStorage.getItem(PLACE)).toBeNull();
  });
});

it('asks for what shows it, a photo or the letter, and for a sign of smoking', async () => {
  keep({ kind: '', fileId: null });
  const { person } = open();
  const kind = screen.getByLabelText('What is it for?');
  const faults = async () => {
    await person.click(await send());
    return (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  };
  expect(await faults()).toEqual(['Choose what it is for.', 'Add the document.']);
  await person.selectOptions(kind, 'cleaning');
  await waitFor(async () => expect(await faults()).toEqual(['Add a photo.']));
  await person.selectOptions(kind, 'smoking');
  await waitFor(async () =>
    expect(await faults()).toEqual(['Choose what you found. A smell is not enough.', 'Add a photo.']),
  );
  await person.selectOptions(kind, 'toll');
  await waitFor(async () => expect(await faults()).toEqual(['Add the document.']));
  expect(screen.queryByRole('group', { name: 'What did you find?' })).toBeNull();
  expect(said()).toContain('At most R1 000.00. R50.00 for administration is added.');
});

it('leaves out a sign of smoking that was chosen before it was about something else', async () => {
  keep({ kind: 'toll', sign: 'ash', otherFileId: idOf(8) });
  const { server, person, onClose } = open();
  await person.click(await send());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.asked('charges/save')).toMatchObject([{ smokingSign: null, fileIds: [idOf(7), idOf(8)] }]);
});

it('that was kept and not sent is the same charge when it is sent again', async () => {
  keep();
  const { server, person, onClose } = open({ 'charges/submit': noAnswer });
  await person.click(await send());
  await screen.findByText(/^We could not reach Kwela/);
  expect(onClose).not.toHaveBeenCalled();
  server.on('charges/submit', () => SAVED);
  await person.click(await send());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const ids = server.asked('charges/save').map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(server.asked('charges/submit').map(({ id }) => id)).toEqual(ids);
});

it('says no in the words of the server, and keeps what was typed', async () => {
  keep();
  const { person } = open({
    'charges/save': () => refused('charge_filing_over', { untilAt: '2026-11-21T08:00:00.000Z' }),
  });
  await person.click(await send());
  await screen.findByText('The time to charge this for the trip is over.');
  expect(screen.getByLabelText<HTMLInputElement>('What happened? (optional)').value).toBe(' Sand. ');
});
