import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noAnswer } from '../../testing/server.ts';
import { openPrices, part, SUGGESTED, servePrices } from './testing/price-server.tsx';

describe('what similar cars cost', () => {
  it('says how many more cars a suggestion needs', async () => {
    const { server } = servePrices();
    server.on('prices/suggestion', () => ({
      ...SUGGESTED,
      suggestion: { kind: 'too_few', sampleSize: 1, neededSize: 10 },
    }));
    openPrices();
    await screen.findByText('We know 1 comparable car of other hosts. From 10 on we can suggest a price.');
  });

  it('is dismissed, and offered again when that did not reach the server', async () => {
    const { server } = servePrices();
    server.on('prices/answer-suggestion', noAnswer);
    const person = openPrices();
    const suggestion = await part('What similar cars cost');
    await person.click(await suggestion.findByRole('button', { name: 'Dismiss' }));
    expect((await suggestion.findByRole('alert')).textContent).toContain('We could not reach Kwela');
    const dismissed = { ...SUGGESTED, isDismissed: true };
    server.on('prices/answer-suggestion', () => dismissed);
    server.on('prices/suggestion', () => dismissed);
    await person.click(suggestion.getByRole('button', { name: 'Dismiss' }));
    await suggestion.findByText(/^You dismissed this price/);
    expect(suggestion.queryByRole('alert')).toBeNull();
    expect(suggestion.queryByRole('button', { name: 'Use R650 a day' })).toBeNull();
  });

  it('gives no choice to who may not change the prices, nor where the price is the same', async () => {
    const { server, is } = servePrices();
    is.canChange = false;
    openPrices();
    await screen.findByText('We suggest R650 a day.');
    expect(screen.queryByRole('button', { name: 'Use R650 a day' })).toBeNull();
    cleanup();
    is.canChange = true;
    server.on('prices/suggestion', () => ({ ...SUGGESTED, dayPriceCents: 65_000 }));
    openPrices();
    await screen.findByText(/^Your day price is what we would suggest: R650\./);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });
});
