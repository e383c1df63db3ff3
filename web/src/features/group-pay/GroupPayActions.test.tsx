import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf } from '../../testing/ids.ts';
import { openPart } from '../../testing/open-page.tsx';
import { type Answers, noAnswer, refused } from '../../testing/server.ts';
import Toaster from '../../ui/overlays/Toaster.tsx';
import { dismiss } from '../../ui/overlays/toast.ts';
import GroupPayCard from './GroupPayCard.tsx';
import { type Group, OPEN_GROUP, OWN, shareOf, WAYS } from './testing/sample.ts';

const bookingId = idOf(1);
const NOW = new Date('2026-12-02T08:00:00Z');
const PIETER = { name: 'Pieter', email: 'pieter@example.co.za' };

function open(first: Partial<Group> = {}, answers: Answers = {}) {
  let group: Group = { ...OPEN_GROUP, ...first };
  const opened = openPart(
    <>
      <GroupPayCard bookingId={bookingId} isOrganiser now={NOW} />
      <Toaster />
    </>,
    {
      'shares/of-booking': () => ({ group }),
      'payments/options': () => ({ items: WAYS }),
      'shares/checkout': () => ({ checkoutUrl: '#company' }),
      'shares/change': () => ({ group }),
      ...answers,
    },
  );
  const change = (next: Partial<Group>) => {
    group = { ...group, ...next };
    return group;
  };
  return { ...opened, change };
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const said = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => dismiss());

describe('dividing again what is missing', () => {
  it('begins with how it is divided, sends who stays with their id, and closes', async () => {
    const { server, person, change } = open();
    server.on('shares/change', () => ({
      group: change({
        shares: [
          { ...OWN, cents: 82_080 },
          shareOf(3, { cents: 82_080 }),
          shareOf(4, { ...PIETER, cents: 82_080 }),
        ],
      }),
    }));
    await person.click(await press('Change the shares'));
    const form = await dialog();
    form.getByRole('heading', { name: /^Divide R2\s462\.40 again$/ });
    expect(form.getByRole('checkbox', { name: 'Everybody pays the same' })).toHaveProperty('checked', true);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Lerato');
    await person.click(form.getByRole('button', { name: 'Add a person' }));
    const added = within(form.getByRole('group', { name: 'Person 3' }));
    await person.type(added.getByRole('textbox', { name: 'First name' }), PIETER.name);
    await person.type(added.getByRole('textbox', { name: 'Email' }), PIETER.email);
    await person.click(form.getByRole('button', { name: 'Save and send the links' }));
    await screen.findByText('Pieter');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked('shares/change')).toEqual([
      {
        bookingId,
        ownCents: 82_080,
        others: [
          { name: 'Lerato', email: 'lerato@example.co.za', cents: 82_080, id: idOf(3) },
          { ...PIETER, cents: 82_080, id: null },
        ],
      },
    ]);
  });

  it('that was overtaken by a payment is said in the dialog, with what was typed, and the card shows how it is', async () => {
    const { server, person, change } = open();
    server.on('shares/change', () => {
      change({
        paidCents: 123_120,
        missingCents: 123_120,
        shares: [OWN, shareOf(3, { state: 'paid', link: null })],
      });
      return refused('shares_changed', { missingCents: 123_120 });
    });
    await person.click(await press('Change the shares'));
    const form = await dialog();
    await person.click(form.getByRole('checkbox', { name: 'Everybody pays the same' }));
    const rand = form.getByRole<HTMLInputElement>('textbox', { name: 'Pays, in whole rand' });
    await person.clear(rand);
    await person.type(rand, '1000');
    await person.click(form.getByRole('button', { name: 'Save and send the links' }));
    await form.findByText(/^Somebody has paid or the shares were changed meanwhile/);
    await waitFor(() => expect(said()).toMatch(/R1 231\.20 of R2 462\.40 paid/));
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    // Lerato has paid: what was typed of her before is not asked of her again.
    await person.click(await press('Change the shares'));
    const again = await dialog();
    again.getByRole('heading', { name: /^Divide R1\s231\.20 again$/ });
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('');
  });

  it('keeps what was typed over a reload, as long as the same sum is missing', async () => {
    const { person } = open();
    await person.click(await press('Change the shares'));
    const form = await dialog();
    await person.type(form.getByRole('textbox', { name: 'First name' }), ' Mokoena');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Lerato Mokoena'));
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await person.click(await press('Change the shares'));
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe(
      'Lerato Mokoena',
    );
  });

  it('asks at least one other person, and no more than a trip may have', async () => {
    const { person } = open();
    await person.click(await press('Change the shares'));
    const form = await dialog();
    const remove = () => form.queryAllByRole('button', { name: /^Remove person/ });
    expect(remove()).toEqual([]);
    const add = () => form.queryByRole('button', { name: 'Add a person' });
    for (let button = add(); button !== null; button = add()) await person.click(button);
    expect(form.getAllByRole('group')).toHaveLength(remove().length);
    expect(said()).toContain('You pay');
    await person.click(form.getByRole('button', { name: 'Remove person 2' }));
    expect(form.getAllByRole<HTMLInputElement>('textbox', { name: 'First name' })[0]?.value).toBe('');
    expect(add()).not.toBeNull();
  });

  it('leaves out an own share that is paid', async () => {
    const { server, person } = open({
      paidCents: 123_120,
      missingCents: 123_120,
      shares: [{ ...OWN, state: 'paid' }, shareOf(3)],
    });
    await person.click(await press('Change the shares'));
    const form = await dialog();
    form.getByText('Left for you');
    await person.click(form.getByRole('button', { name: 'Save and send the links' }));
    await waitFor(() => expect(server.asked('shares/change')).toHaveLength(1));
    expect(server.asked('shares/change')).toMatchObject([
      { ownCents: 0, others: [{ cents: 123_120, id: idOf(3) }] },
    ]);
  });
});

describe('paying the rest oneself', () => {
  it('is asked once more with its sum, takes the shares over, and leads to the payment', async () => {
    const { server, person, change } = open();
    server.on('shares/change', () => ({ group: change({ shares: [{ ...OWN, cents: 246_240 }] }) }));
    await person.click(await press('Pay the rest myself'));
    const question = await dialog();
    expect(said()).toContain('You pay R2 462.40. The links of those who have not paid stop working');
    expect(server.asked('shares/change')).toEqual([]);
    await person.click(question.getByRole('button', { name: /^Pay R2\s462\.40$/ }));
    await waitFor(() => expect(window.location.hash).toBe('#company'));
    expect(server.asked('shares/change')).toEqual([{ bookingId, ownCents: 246_240, others: [] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    // All of it is the organiser's by now.
    expect(screen.queryByRole('button', { name: 'Pay the rest myself' })).toBeNull();
  });

  it('that fails pays nothing, and can be left', async () => {
    const { server, person } = open({}, { 'shares/change': noAnswer });
    await person.click(await press('Pay the rest myself'));
    const question = await dialog();
    await person.click(question.getByRole('button', { name: /^Pay R2/ }));
    await question.findByText('We could not reach Kwela. Check your signal, then try again.');
    expect(server.asked('shares/checkout')).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(/^Pay R1\s231\.20$/);
  });
});

it('a checkout that is refused because the time is over shows how it stands', async () => {
  const { server, person, change } = open();
  server.on('shares/checkout', () => {
    change({ state: 'expired', canChange: false, shares: [{ ...OWN, state: 'lapsed' }] });
    return refused('hold_ended');
  });
  await person.click(await press(/^Pay R1\s231\.20$/));
  await screen.findByText('Not everybody paid in time. Everybody gets their money back.');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

describe('the link of a share', () => {
  it('is copied, and said to be', async () => {
    const { person } = open();
    await person.click(await press('Copy link: Lerato'));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(shareOf(3).link);
  });

  it('stands there to be selected where the browser does not let it be copied', async () => {
    const { person } = open();
    const button = await press('Copy link: Lerato');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await person.click(button);
    await screen.findByText('Copying didn’t work. Select the text and copy it yourself.');
    screen.getByText(shareOf(3).link ?? '');
    expect(screen.queryByText('Link copied')).toBeNull();
  });
});

describe('the card', () => {
  it('is not there for a trip that one person pays', async () => {
    const { server } = openPart(<GroupPayCard bookingId={bookingId} isOrganiser now={NOW} />, {
      'shares/of-booking': () => ({ group: null }),
    });
    await waitFor(() => expect(server.asked('shares/of-booking')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('asks again when it did not load', async () => {
    let isDown = true;
    const { person } = openPart(<GroupPayCard bookingId={bookingId} isOrganiser={false} now={NOW} />, {
      'shares/of-booking': () => (isDown ? noAnswer() : { group: { ...OPEN_GROUP, canChange: false } }),
    });
    await screen.findByText('The shares did not load');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Paying together' });
  });

  it('says how far it is, until when, and what went back to whom', async () => {
    open({
      paidCents: 123_120,
      missingCents: 123_120,
      shares: [
        { ...OWN, state: 'paid' },
        shareOf(3, { failure: 'declined' }),
        shareOf(4, { ...PIETER, name: null, state: 'returned', refundedCents: 61_560, link: null }),
      ],
    });
    const bar = await screen.findByRole('progressbar', { name: 'Paid so far' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['123120', '246240']);
    expect(said()).toContain('R1 231.20 of R2 462.40 paid');
    expect(said()).toContain('Everybody has to pay by Thu 3 Dec, 10:00.');
    const [own, lerato, forgotten] = screen.getAllByRole('listitem');
    expect(own?.textContent).toMatch(/^You.*Paid/);
    expect(lerato?.textContent).toContain('Not paid yet');
    expect(forgotten?.textContent?.replaceAll(/\s/g, ' ')).toMatch(
      /^Somebody.*R615\.60 sent back.*Given back/,
    );
  });
});
