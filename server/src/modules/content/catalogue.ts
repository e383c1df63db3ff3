import { readCatalogue, readFacts } from '@kwela/content/documents';
import { listCatalogue } from '@kwela/contract/content/catalogue';
import { ok } from '@kwela/domain/result';
import type { z } from 'zod';
import { implement } from '../implement.ts';

type Articles = z.input<typeof listCatalogue.output>['articles'];

/** The buyer chooses what a voucher is worth, within what the site says of vouchers. */
function voucher(): Articles[number] {
  const { voucherMinimumCents: least, voucherMaximumCents: most } = readFacts();
  if (least === undefined || most === undefined)
    throw new Error('content/facts.yaml says nothing of vouchers');
  return {
    id: 'voucher',
    name: 'Voucher',
    about: 'For somebody who has a trip coming up, by email or on paper.',
    kind: 'voucher',
    unit: 'piece',
    priceCents: least.value,
    mostCents: most.value,
    depositCents: 0,
    picture: 'voucher',
    stock: 'not_yet',
  };
}

/** The file changes with the program alone. */
let read: Articles | null = null;

const articles = (): Articles => {
  read ??= [...readCatalogue().map((article) => ({ ...article, mostCents: null })), voucher()];
  return read;
};

export const catalogue = implement(listCatalogue, () => Promise.resolve(ok({ articles: articles() })));
