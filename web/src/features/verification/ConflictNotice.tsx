import type { FieldConflict } from '@kwela/domain/verification/merge-changes';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FIELD_NAMES } from './verification-words.ts';

interface ConflictNoticeProps {
  conflicts: readonly FieldConflict[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Fields that somebody changed on another device while they stood open here. */
export function ConflictNotice({ conflicts, onMine, onTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={t`You changed this on another device too`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onMine}>{t`Keep what stands here`}</Button>
          <Button size="sm" tone="secondary" onClick={onTheirs}>{t`Use the other one`}</Button>
        </div>
      }
    >
      <ul className="grid gap-1">
        {conflicts.map(({ field, kept }) => (
          <li key={field}>
            {say(FIELD_NAMES[field])}: <b translate="no">{kept === '' ? '–' : kept}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
