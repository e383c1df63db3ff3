import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, read } from '../../lib/api.ts';
import { Refusal } from '../../lib/refusal.ts';
import { Navigate, useNavigate } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useStepHeading, useWizard } from '../../ui/wizard/use-wizard.ts';
import { WizardBar } from '../../ui/wizard/WizardBar.tsx';
import { WizardProgress } from '../../ui/wizard/WizardProgress.tsx';
import { QuietHeader } from '../shell/QuietHeader.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { changesIn } from './changes.ts';
import { ListingActions } from './ListingActions.tsx';
import { ListingNotices } from './ListingNotices.tsx';
import { ListingSide } from './ListingSide.tsx';
import { STEP_LABELS, STEP_TITLES } from './labels.ts';
import { LISTING_STEPS, type Listing, type ListingStep, stepOf } from './listing.ts';
import { listingDraft } from './listing-draft.ts';
import { mergedValues } from './merge-values.ts';
import { listingPath, OWN_CARS_PATH } from './new-listing.ts';
import { problemWords, typedField } from './problem-words.ts';
import { SaveStatus, SaveTrouble } from './SaveStatus.tsx';
import { CarStep } from './steps/CarStep.tsx';
import { CheckStep } from './steps/CheckStep.tsx';
import { PageStep } from './steps/PageStep.tsx';
import { PapersStep } from './steps/PapersStep.tsx';
import { PhotosStep } from './steps/PhotosStep.tsx';
import { PlaceStep } from './steps/PlaceStep.tsx';
import { PriceStep } from './steps/PriceStep.tsx';
import type { StepProps } from './steps/step-props.ts';
import { type Conflict, useListing } from './use-listing.ts';
import { type ListingValues, valuesOf } from './values.ts';

const STEP_BODIES: Readonly<Record<ListingStep, (props: StepProps) => React.ReactNode>> = {
  car: CarStep,
  papers: PapersStep,
  page: PageStep,
  price: PriceStep,
  place: PlaceStep,
  photos: PhotosStep,
  check: CheckStep,
};

/** What is wrong in a step, as the form shows it at its fields. */
function refuseProblems({ problems }: Listing, step: ListingStep): void {
  const issues = problems
    .filter(({ field }) => stepOf(field) === step && field !== 'page.photos')
    .map((problem) => ({ field: typedField(problem.field), message: problemWords(problem) }));
  if (issues.length > 0) throw new Refusal('invalid_input', '', 400, { issues });
}

/** Steps that were passed and lack something still, each with how much. */
function leftIn({ missing, problems }: Listing): Partial<Record<ListingStep, string>> {
  const fields = new Set([
    ...missing.filter(({ isNeeded }) => isNeeded).map(({ field }) => field),
    ...problems.map(({ field }) => field),
  ]);
  const left = (step: ListingStep) => [...fields].filter((field) => stepOf(field) === step).length;
  return Object.fromEntries(
    LISTING_STEPS.flatMap((step) => {
      const count = left(step);
      return count === 0 ? [] : [[step, t`${plural(count, { one: '# to do', other: '# to do' })}`]];
    }),
  );
}

/** The listing of a car, step by step: kept as it is typed, judged by the server, handed in at the end. */
export function ListingWizard({ first, now }: { first: Listing; now: Date }) {
  const { id } = first;
  const navigate = useNavigate();
  const [kept] = useState(() => listingDraft(id, first.version));
  const wizard = useWizard({
    steps: LISTING_STEPS,
    isDone: () => true,
    pathOf: (step) => listingPath(id, step),
  });
  const { step, next, previous } = wizard;
  const heading = useStepHeading(step);
  const told = useRef<HTMLDivElement>(null);
  const form = useForm<ListingValues>({
    values: valuesOf(first),
    draft: kept,
    isSentInSteps: true,
    send: async () => {
      const listing = await keeping.flush();
      refuseProblems(listing, step);
      if (next !== null) navigate(listingPath(id, next));
      else await keeping.run((known) => call('listings/submit', known));
    },
  });
  const keeping = useListing(first, {
    changesFrom: ({ draft }) => changesIn(form.getValues(), draft),
    onKept: ({ car }) => {
      // Sealed from now on; what was typed on meanwhile stays.
      if (car?.vin && form.getValues('car.vin').trim() === car.vin) form.setValue('car.vin', '');
    },
    onReplaced: (current) => form.reset(valuesOf(current)),
  });
  const { listing, state, conflict } = keeping;
  const typed = useWatch({ control: form.control });
  const touch = useEffectEvent(keeping.touch);
  useEffect(() => {
    if (typed) touch();
  }, [typed]);
  useEffect(() => kept.moveTo(listing.version), [kept, listing.version]);
  const look = useEffectEvent(async () => {
    // Photos are added by calls of their own: what they complete is asked for where it is shown.
    const known = await keeping.flush();
    const now = keeping.take(await read('listings/get', { id }));
    if (now.version !== known.version) form.reset(valuesOf(now));
  });
  useEffect(() => {
    if (step === 'check') void look().catch(() => undefined);
  }, [step]);

  const dropMine = ({ current }: Conflict) => {
    keeping.settleConflict(current);
    form.reset(valuesOf(current));
  };
  const keepBoth = ({ first: before, current }: Conflict) => {
    const both = mergedValues(valuesOf(before), form.getValues(), valuesOf(current));
    keeping.settleConflict(current);
    form.reset(both);
    keeping.keep();
  };
  if (wizard.redirect !== null) return <Navigate to={wizard.redirect} replace />;
  const Body = STEP_BODIES[step];
  const isEditable = listing.canChange;
  return (
    <>
      <QuietHeader leaveTo={OWN_CARS_PATH} timer={<SaveStatus state={state} />} />
      <main id="main" tabIndex={-1} className="wrap pt-4 pb-36 md:pt-7 md:pb-20">
        <WizardProgress
          wizard={wizard}
          labels={{
            car: say(STEP_LABELS.car),
            papers: say(STEP_LABELS.papers),
            page: say(STEP_LABELS.page),
            price: say(STEP_LABELS.price),
            place: say(STEP_LABELS.place),
            photos: say(STEP_LABELS.photos),
            check: say(STEP_LABELS.check),
          }}
          choices={leftIn(listing)}
        />
        <div className="mt-5 grid gap-7 md:mt-9 md:grid-cols-[minmax(0,1fr)_300px] md:gap-8 lg:grid-cols-[minmax(0,664px)_392px] lg:justify-between lg:gap-14">
          <div className="grid min-w-0 content-start gap-5">
            <h1 ref={heading} tabIndex={-1}>
              {say(STEP_TITLES[step])}
            </h1>
            {conflict !== null && (
              <div ref={told} tabIndex={-1}>
                <ConflictNotice
                  conflict={conflict}
                  onMine={() => keepBoth(conflict)}
                  onTheirs={() => dropMine(conflict)}
                />
              </div>
            )}
            <ListingNotices listing={listing} now={now} />
            <Form form={form} className="grid gap-4">
              <fieldset disabled={!isEditable} className="min-w-0">
                <legend className="sr-only">{say(STEP_TITLES[step])}</legend>
                <Body form={form} listing={listing} />
              </fieldset>
              <WizardBar
                back={
                  previous === null
                    ? undefined
                    : { label: t`Back to ${say(STEP_LABELS[previous])}`, to: listingPath(id, previous) }
                }
                aside={
                  <SaveTrouble
                    error={keeping.error}
                    isConflict={conflict !== null}
                    onRetry={keeping.keep}
                    onSeeConflict={() => told.current?.focus()}
                  />
                }
                next={next === null ? sendWords(listing) : t`Continue to ${say(STEP_LABELS[next])}`}
              >
                {next === null && !canSend(listing) ? (
                  <ListingActions listing={listing} run={keeping.run} />
                ) : undefined}
              </WizardBar>
            </Form>
          </div>
          <div className="min-w-0">
            <ListingSide listing={listing} form={form} />
          </div>
        </div>
      </main>
    </>
  );
}

const sendWords = ({ isPublished, fieldsToReview, state }: Listing): string => {
  if (!isPublished || state === 'draft') return t`Send for review`;
  return fieldsToReview.length > 0 ? t`Send changes for review` : t`Publish the changes`;
};

const canSend = ({ canChange, isPublished, hasUnpublishedChanges, state }: Listing): boolean =>
  canChange && (!isPublished || state === 'draft' || hasUnpublishedChanges);
