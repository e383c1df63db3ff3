import { BANK_ACCOUNT_NOTICES } from '@kwela/domain/identity/bank-account-notices';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../say.ts';
import { BANK_ACCOUNT_MAILS, BANK_ACCOUNT_TEXTS } from './bank-account-notices.ts';

const say = sayIn('en');

describe.each(BANK_ACCOUNT_NOTICES)('what is told of %s', (about) => {
  it('by SMS is one part that names no account, says what to do, and leads nowhere', () => {
    const text = say(BANK_ACCOUNT_TEXTS[about]);
    expect(text).toMatch(/^Kwela: [\x20-\x7e]{1,153}$/);
    expect(text).toMatch(/If it was not you, /);
    expect(text).not.toMatch(/http|www|kwela\.|click|link|\d/i);
  });

  it('by mail names the account by its last digits, and says what to do if it was not them', () => {
    const { opening, closing } = BANK_ACCOUNT_MAILS[about]({ end: '5678', wait: '48 hours' });
    expect(say(opening)).toContain('ending in 5678');
    expect(closing.map(say).join(' ')).toContain('If this wasn’t you');
  });
});
