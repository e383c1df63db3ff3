import { addDays, localDate } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionDialog } from '../QuestionDialog.tsx';
import { scopesText } from '../team/scope-words.ts';
import { type Token, useRevoke } from './program-calls.ts';
import { TOKEN_BADGES } from './program-words.ts';

/** A token by its first signs: what it may do, until when, and how it was used. */
export function TokenItem({ token, now }: { token: Token; now: Date }) {
  const { revoke, error } = useRevoke();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, prefix, state, scopes, useCount, lastUsedAt, endsAt } = token;
  const badge = TOKEN_BADGES[state];
  const may = scopesText(scopes);
  // It ends when this day is over.
  const lastOn = formatDate(addDays(localDate(new Date(endsAt)), -1), now);
  const usedOn = lastUsedAt === null ? null : formatDateTime(new Date(lastUsedAt), now);
  return (
    <li className="grid gap-2 rounded-md border border-border bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span translate="no" className="min-w-0 font-semibold break-words">
              {name}
            </span>
            <Badge tone={badge.tone}>{say(badge.label)}</Badge>
          </p>
          <p translate="no" className="font-mono text-small text-muted-foreground">
            {prefix}…
          </p>
        </div>
        {state === 'active' && (
          <Button tone="destructive" size="sm" busy={revoke.isPending} onClick={() => setIsAsking(true)}>
            {t`Revoke`}
          </Button>
        )}
      </div>
      <p className="text-small">{may}</p>
      <p className="text-small text-muted-foreground">
        {state === 'active' && <>{t`Works until the end of ${lastOn}`}. </>}
        {usedOn === null
          ? t`Never used.`
          : t`Used ${plural(useCount, { one: '# time', other: '# times' })}, last on ${usedOn}.`}
      </p>
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      {isAsking && (
        <QuestionDialog
          title={t`Revoke this token?`}
          effect={t`The program that uses it stops working at once. This can’t be undone.`}
          yes={t`Revoke token`}
          onYes={() => revoke.mutate(id)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
