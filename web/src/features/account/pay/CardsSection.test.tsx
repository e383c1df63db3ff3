import { sentenceFor } from '@kwela/words/sentence-for';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart } from '../../../testing/open-page.tsx';
import { noAnswer, refused } from '../../../testing/server.ts';
import { EXPIRED, MASTERCARD, VISA } from '../../cards/testing/sample.ts';
import { CardsSection } from './CardsSection.tsx';

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = () => within(screen.getByRole('dialog'));

it('says what will be here, and how it comes here', async () => {
  openPart(<CardsSection />, { 'cards/mine': () => ({ items: [] }) });
  await screen.findByText('You have no cards here yet.');
  screen.getByText(/tick “Keep this card for next time”/);
  expect(screen.getByRole('link', { name: 'Find a car' }).getAttribute('href')).toBe('/search');
});

it('shows brand, last four and expiry, the default and what has expired', async () => {
  openPart(<CardsSection />, { 'cards/mine': () => ({ items: [VISA, MASTERCARD, EXPIRED] }) });
  await screen.findByText('Visa ending in 1111');
  expect(rows()).toEqual([
    'Visa ending in 1111DefaultExpires 08/29. Kept by PaystackRemove',
    'Mastercard ending in 4444Expires 01/28. Kept by PaystackMake defaultRemove',
    'Visa ending in 5556ExpiredExpired 10/26. Kept by PaystackRemove',
  ]);
});

it('makes another card the default', async () => {
  const { server, person } = openPart(<CardsSection />, {
    'cards/mine': () => ({ items: [VISA, MASTERCARD] }),
    'cards/set-default': () => ({
      items: [
        { ...MASTERCARD, isDefault: true },
        { ...VISA, isDefault: false },
      ],
    }),
  });
  await person.click(
    await screen.findByRole('button', { name: 'Make Mastercard ending in 4444 the default' }),
  );
  await screen.findByRole('button', { name: 'Make Visa ending in 1111 the default' });
  expect(server.asked('cards/set-default')).toEqual([{ cardId: MASTERCARD.id }]);
});

it('asks before it removes a card, and leaves the focus at the list', async () => {
  const { server, person } = openPart(<CardsSection />, {
    'cards/mine': () => ({ items: [VISA, MASTERCARD] }),
    'cards/remove': () => ({ items: [{ ...MASTERCARD, isDefault: true }] }),
  });
  await person.click(await screen.findByRole('button', { name: 'Remove Visa ending in 1111' }));
  dialog().getByText(/We and the payment company forget this card/);
  expect(server.asked('cards/remove')).toEqual([]);
  await person.click(dialog().getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(screen.queryByText('Visa ending in 1111')).toBeNull());
  expect(server.asked('cards/remove')).toEqual([{ cardId: VISA.id }]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cards' })),
  );
});

it('keeps a card whose removal was called off', async () => {
  const { server, person } = openPart(<CardsSection />, { 'cards/mine': () => ({ items: [VISA] }) });
  await person.click(await screen.findByRole('button', { name: 'Remove Visa ending in 1111' }));
  await person.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(server.asked('cards/remove')).toEqual([]);
  screen.getByText('Visa ending in 1111');
});

it('says why a card cannot be the default, and reads the list again', async () => {
  let items = [VISA, MASTERCARD];
  const { person } = openPart(<CardsSection />, {
    'cards/mine': () => ({ items }),
    'cards/set-default'() {
      items = [VISA];
      return refused('card_not_usable');
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Make Mastercard/ }));
  await screen.findByText(sentenceFor('card_not_usable', undefined));
  await waitFor(() => expect(screen.queryByText('Mastercard ending in 4444')).toBeNull());
});

it('says that the cards did not load, and asks again', async () => {
  let isAway = true;
  const { person } = openPart(<CardsSection />, {
    'cards/mine': () => (isAway ? noAnswer() : { items: [VISA] }),
  });
  await screen.findByText('Your cards did not load');
  isAway = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Visa ending in 1111');
});

it('keeps a card that could not be removed, of which the next question knows nothing', async () => {
  const { person } = openPart(<CardsSection />, {
    'cards/mine': () => ({ items: [VISA, MASTERCARD] }),
    'cards/remove': noAnswer,
  });
  const remove = (name: RegExp) => person.click(screen.getByRole('button', { name }));
  await screen.findAllByRole('listitem');
  await remove(/^Remove Visa/);
  await person.click(dialog().getByRole('button', { name: 'Remove it' }));
  expect((await dialog().findByRole('alert')).textContent).toMatch(/^We could not reach Kwela/);
  await person.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(rows()).toHaveLength(2);
  await remove(/^Remove Mastercard/);
  expect(dialog().queryByRole('alert')).toBeNull();
});
