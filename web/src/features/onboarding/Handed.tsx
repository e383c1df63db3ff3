import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Well } from '../../ui/Card.tsx';
import { type Detail, DetailList } from '../../ui/DetailList.tsx';
import { WizardBar } from '../../ui/wizard/WizardBar.tsx';
import type { StepProps } from './step-props.ts';

interface HandedProps extends Pick<StepProps, 'back' | 'onDone'> {
  /** What was handed in, a line each. */
  readonly lines: readonly Detail[];
  readonly children?: ReactNode;
}

/** What a step that is done holds, and the way on. */
export function Handed({ lines, children, back, onDone }: HandedProps) {
  return (
    <>
      <Well className="p-5">
        <DetailList details={lines} />
      </Well>
      {children}
      <WizardBar back={back} next="">
        <Button size="lg" className="max-md:flex-1" onClick={onDone}>{t`Continue`}</Button>
      </WizardBar>
    </>
  );
}
