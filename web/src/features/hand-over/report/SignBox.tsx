import { isComplete, type MissingParts } from '@kwela/domain/hand-over/report';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { listOf } from '../../../lib/list-of.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { HandOverView } from '../kept/kept-report.ts';
import { ANGLE_LABELS, FACT_LABELS } from '../words.ts';

interface SignBoxProps {
  title: string;
  /** What a signature brings, in a sentence. */
  effect: string;
  missing: MissingParts;
  drivers: HandOverView['drivers'];
  /** The host who meets the guest compares the licence card. */
  asksForLicence: boolean;
  /** Why it was not taken the last time. */
  problem?: string | undefined;
  onSign: (name: string, isLicenceSeen: boolean) => Promise<unknown>;
}

/** So many missing photos are named; of more, how many. */
const MOST_NAMED = 4;

/** What is still missing, and where nothing is, the name that signs. */
export function SignBox({ title, effect, missing, drivers, asksForLicence, problem, onSign }: SignBoxProps) {
  const [name, setName] = useState('');
  const [isLicenceSeen, setLicenceSeen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isNamed = name.trim().length >= 2;
  const names = listOf(drivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const angles = listOf(missing.angles.map((angle) => say(ANGLE_LABELS[angle])));
  const facts = listOf(missing.facts.map((fact) => say(FACT_LABELS[fact])));
  const said = failure ?? problem;

  async function sign(): Promise<void> {
    setAsked(true);
    if (!isNamed || (asksForLicence && !isLicenceSeen)) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSign(name, isLicenceSeen);
    } catch (error) {
      setFailure(wordsFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <h2 className="text-h3">{title}</h2>
      {said !== undefined && <Notice tone="destructive">{said}</Notice>}
      {isComplete(missing) ? (
        <>
          <p className="max-w-[62ch]">{effect}</p>
          {asksForLicence && (
            <Checkbox
              label={t`I’ve compared the licence card with the booking. It belongs to ${names}.`}
              checked={isLicenceSeen}
              error={
                isAsked && !isLicenceSeen ? t`Compare the licence card first, and tick this.` : undefined
              }
              onChange={({ target }) => setLicenceSeen(target.checked)}
            />
          )}
          <TextField
            label={t`Type your full name to sign`}
            autoComplete="name"
            maxLength={100}
            value={name}
            error={isAsked && !isNamed ? t`Type your full name.` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <div>
            <Button size="lg" busy={isBusy} onClick={() => void sign()}>
              {t`Sign`}
            </Button>
          </div>
        </>
      ) : (
        <Notice title={t`You can sign once nothing is missing`}>
          {missing.angles.length > MOST_NAMED && (
            <p>{t`${plural(missing.angles.length, { one: '# photo', other: '# photos' })} to take.`}</p>
          )}
          {missing.angles.length > 0 && missing.angles.length <= MOST_NAMED && <p>{t`Photos: ${angles}.`}</p>}
          {missing.facts.length > 0 && <p>{t`Readings: ${facts}.`}</p>}
        </Notice>
      )}
    </Card>
  );
}
