import { INFORMATION_PAGE_NAMES } from '@kwela/contract/information-pages';
import { PAGES } from '@kwela/contract/pages';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppWithAccount } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import Footer from './Footer.tsx';

it('leads to every page that informs', () => {
  serve();
  render(
    <AppWithAccount>
      <Footer />
    </AppWithAccount>,
  );
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(INFORMATION_PAGE_NAMES.map((name) => PAGES[name])));
  expect(new Set(addresses).size).toBe(addresses.length);
});
