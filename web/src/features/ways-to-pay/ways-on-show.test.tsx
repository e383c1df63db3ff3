import { useIsFetching } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openPart } from '../../testing/open-page.tsx';
import { noAnswer } from '../../testing/server.ts';
import PayWithField from './PayWithField.tsx';
import { type PayOption, payWithOf } from './pay-with.ts';
import { CARD_OR_EFT, payOption } from './testing/options.ts';

type Props = ComponentProps<typeof PayWithField>;

function open(items: readonly PayOption[], props: Partial<Props> = {}) {
  const onPick = vi.fn<Props['onPick']>();
  const opened = openPart(
    <>
      <PayWithField value={null} onPick={onPick} {...props} />
      <OnItsWay />
    </>,
    {
      'payments/options': () => ({ items: [...items] }),
    },
  );
  return { ...opened, onPick };
}
const isAsked = ({ server }: ReturnType<typeof open>) =>
  waitFor(() => expect(server.asked('payments/options')).toHaveLength(1));
/** Says when nothing is on its way any more. */
const OnItsWay = () => <output aria-label="On its way">{useIsFetching()}</output>;
const allIsHere = () =>
  waitFor(() => expect(screen.getByRole('status', { name: 'On its way' }).textContent).toBe('0'));
const ways = async () => {
  await screen.findAllByRole('radio');
  return screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
};
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ') ?? '';

describe('how to pay', () => {
  it.each([
    ['there is only one way', CARD_OR_EFT.slice(0, 1)],
    ['there is none', []],
  ])('is not asked where %s', async (_why, items) => {
    await isAsked(open(items));
    await allIsHere();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('is not asked where it is not known which ways there are', async () => {
    const { server } = openPart(
      <>
        <PayWithField value={null} onPick={() => undefined} />
        <OnItsWay />
      </>,
      {
        'payments/options': noAnswer,
      },
    );
    await waitFor(() => expect(server.asked('payments/options')).toHaveLength(1));
    await allIsHere();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is what was picked, also the same company by another method', async () => {
    const both = [payOption('payfast', 'PayFast', 'card'), payOption('payfast', 'PayFast', 'instant_eft')];
    open(both, { value: { provider: 'payfast', method: 'instant_eft' } });
    expect(await ways()).toEqual([
      ['payfast card', false],
      ['payfast instant_eft', true],
    ]);
  });

  it('is the first way again where the one that was picked is no longer there', async () => {
    open(CARD_OR_EFT, { value: { provider: 'yoco', method: 'card' } });
    expect(await ways()).toEqual([
      ['paystack card', true],
      ['ozow instant_eft', false],
    ]);
  });

  it('is picked by the keyboard, too', async () => {
    const { person, onPick } = open(CARD_OR_EFT);
    await ways();
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Card with Paystack/ }));
    await person.keyboard('{ArrowDown}');
    expect(onPick).toHaveBeenLastCalledWith({ provider: 'ozow', method: 'instant_eft' });
  });

  it('names the cards and banks of each, and how long a bank has', async () => {
    open([
      payOption('paystack', 'Paystack', 'card', { marks: ['visa', 'american_express'] }),
      payOption('ozow', 'Ozow', 'instant_eft', { marks: ['capitec', 'fnb'] }),
    ]);
    const group = within(await screen.findByRole('group', { name: 'How to pay' }));
    expect(group.getByText('Visa · Amex')).toBeDefined();
    expect(group.getByText('Capitec · FNB')).toBeDefined();
    expect(plain(group.getByText(/^Pay from your bank/).textContent)).toBe(
      'Capitec · FNBPay from your bank within 1 h. We hold the car for you until then.',
    );
    expect(group.queryByText(/charged/)).toBeNull();
  });

  it('of a deposit says that it comes back, and promises no car for it', async () => {
    open(CARD_OR_EFT, { isDeposit: true, isAsked: true });
    await screen.findByText(/^You pay it now\. We keep it apart from our own money/);
    expect(screen.queryByText(/hold the car|accepted/)).toBeNull();
  });

  it('of a trip that is the guest’s already says nothing of holding or accepting it', async () => {
    open(CARD_OR_EFT, { isForTrip: true, isAsked: true });
    await ways();
    expect(screen.queryByText(/hold the car|accepted|You pay it now/)).toBeNull();
  });
});

describe('a further attempt', () => {
  it.each([
    [
      { provider: 'ozow', method: 'instant_eft' },
      { provider: 'ozow', method: 'instant_eft' },
    ],
    [{ provider: null, method: 'card' }, null],
    [{ provider: 'ozow', method: null }, null],
  ] as const)('begins as the last one was paid: %j', (last, begins) => {
    expect(payWithOf(last)).toEqual(begins);
  });
});
