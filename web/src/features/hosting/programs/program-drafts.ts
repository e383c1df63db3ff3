import { TOKEN_SCOPES, type TokenScope } from '@kwela/domain/hosting/programs/tokens';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@kwela/domain/hosting/programs/webhook-events';
import { t } from '@lingui/core/macro';
import { hasFields, isListOf, isOneOf, isText } from '../../../lib/guards.ts';
import { draftStore } from '../../../ui/forms/draft.ts';

/** A token that is to be made, as it is typed. */
export interface TokenDraft {
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly lastOn: string;
}

export const tokenDraft = draftStore<TokenDraft>({
  key: 'new-token',
  version: 1,
  is: hasFields<TokenDraft>({ name: isText, scopes: isListOf(isOneOf(TOKEN_SCOPES)), lastOn: isText }),
});

/** What is missing, by field. */
export const tokenProblems = ({ name, scopes, lastOn }: TokenDraft) => ({
  ...(name.trim() === '' && { name: t`Name the program that will use it.` }),
  ...(scopes.length === 0 && { scopes: t`Choose at least one.` }),
  ...(lastOn === '' && { lastOn: t`Choose the last day on which it works.` }),
});

/** A webhook that is to be added. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: WebhookEvent[];
}

const store = draftStore<WebhookDraft>({
  key: 'new-webhook',
  version: 1,
  is: hasFields<WebhookDraft>({ url: isText, events: isListOf(isOneOf(WEBHOOK_EVENTS)) }),
});

/** The address may hold a secret of the program, so it is not kept on the device. */
export const webhookDraft: typeof store = {
  ...store,
  write: (values) => store.write({ ...values, url: '' }),
};

export const webhookProblems = ({ url, events }: WebhookDraft) => ({
  ...(url.trim() === '' && { url: t`Enter the address of your program.` }),
  ...(events.length === 0 && { events: t`Choose at least one event.` }),
});
