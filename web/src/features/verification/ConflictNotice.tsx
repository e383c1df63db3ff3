import { PROVINCE_NAMES } from '@kwela/domain/south-africa/provinces';
import { isLocalDate } from '@kwela/domain/time';
import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import type { DetailsField } from '@kwela/domain/verification/details';
import type { FieldConflict } from '@kwela/domain/verification/merge-changes';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { plainDate } from '../../lib/files/paper-dates.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { countryName } from '../pricing/country-name.ts';
import { CHOICE_WORDS } from './steps/DetailsFields.tsx';
import { FIELD_NAMES } from './verification-words.ts';

const choices: Readonly<Partial<Record<string, MessageDescriptor>>> = CHOICE_WORDS;

/** A value as its field shows it: of a choice the words, not the code. */
function shownValue(field: DetailsField, value: string): string {
  if (field.endsWith('Country')) return countryName(value);
  if (field === 'province') {
    const code = PROVINCES.find((one) => one === value);
    return code === undefined ? value : PROVINCE_NAMES[code];
  }
  if (isLocalDate(value)) return plainDate(value);
  const isChoice = field === 'document' || field === 'licenceLanguage';
  const words = isChoice ? choices[value] : undefined;
  return words === undefined ? value : say(words);
}

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
            {say(FIELD_NAMES[field])}: <b translate="no">{kept === '' ? '–' : shownValue(field, kept)}</b>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
