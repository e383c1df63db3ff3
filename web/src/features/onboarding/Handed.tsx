import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';
import { WizardBar } from '../../ui/wizard/WizardBar.tsx';
import type { StepProps } from './step-props.ts';

interface HandedProps extends Pick<StepProps, 'back' | 'onDone'> {
  /** What was handed in, a line each. */
  readonly lines: readonly (readonly [label: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** What a step that is done holds, and the way on. */
export function Handed({ lines, children, back, onDone }: HandedProps) {
  return (
    <>
      <Well className="p-5">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {lines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-small text-muted-foreground">{label}</dt>
              <dd translate="no" className="break-words font-semibold">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Well>
      {children}
      <WizardBar back={back} next="">
        <Button size="lg" className="max-md:flex-1" onClick={onDone}>{t`Continue`}</Button>
      </WizardBar>
    </>
  );
}
