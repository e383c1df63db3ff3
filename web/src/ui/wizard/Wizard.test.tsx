import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MemoryRouter, Navigate, useLocation, useNavigate } from '../../lib/router/router.tsx';
import { draftStore } from '../forms/draft.ts';
import { Form } from '../forms/Form.tsx';
import { FormTextField } from '../forms/form-fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { useStepHeading, useWizard } from './use-wizard.ts';
import { WizardBar } from './WizardBar.tsx';
import { WizardProgress } from './WizardProgress.tsx';

const LABELS = { car: 'Car', price: 'Price', photos: 'Photos' };
type Step = keyof typeof LABELS;
interface Listing {
  make: string;
  price: string;
}

const STEPS: readonly [Step, ...Step[]] = ['car', 'price', 'photos'];
const pathOf = (step: Step) => `/host/add-vehicle?step=${step}`;
const draft = draftStore<Listing>({
  key: 'listing',
  version: 1,
  is: (value): value is Listing => typeof value === 'object' && value !== null && 'make' in value,
});

function problemsOf(step: Step, { make, price }: Listing) {
  if (step === 'car' && make === '') return { make: 'Enter the make.' };
  if (step === 'price' && price === '') return { price: 'Enter the price.' };
  return {};
}

interface AddVehicleProps {
  onDone: () => void;
  hasPrice: boolean;
}

function AddVehicle({ onDone, hasPrice }: AddVehicleProps) {
  const navigate = useNavigate();
  const kept = draft.read() ?? { make: '', price: '' };
  const wizard = useWizard({
    steps: STEPS,
    isNeeded: (step) => step !== 'price' || hasPrice,
    isDone: (step) => Object.keys(problemsOf(step, draft.read() ?? kept)).length === 0,
    pathOf,
  });
  const { step, next, previous } = wizard;
  const heading = useStepHeading(step);
  const form = useForm<Listing>({
    values: kept,
    check: (values) => problemsOf(step, values),
    send: (values) => {
      draft.write(values);
      if (next === null) onDone();
      else navigate(pathOf(next));
    },
  });
  if (wizard.redirect !== null) return <Navigate to={wizard.redirect} replace />;
  return (
    <>
      <WizardProgress wizard={wizard} labels={LABELS} choices={{ car: 'Toyota' }} />
      <Form form={form} hasSummary={false}>
        <h1 ref={heading} tabIndex={-1}>
          {LABELS[step]}
        </h1>
        {step === 'car' && <FormTextField control={form.control} name="make" label="Make" />}
        {step === 'price' && <FormTextField control={form.control} name="price" label="Price a day" />}
        <WizardBar
          back={previous ? { label: `Back to ${LABELS[previous]}`, to: pathOf(previous) } : undefined}
          next={next ? `Continue to ${LABELS[next]}` : 'List the car'}
        />
      </Form>
      <Here />
    </>
  );
}

const Here = () => <output aria-label="Address">{useLocation().search}</output>;

function open(address: string, onDone = vi.fn(), hasPrice = true) {
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddVehicle onDone={onDone} hasPrice={hasPrice} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const title = () => screen.getByRole('heading', { level: 1 });

it('starts at its first step and keeps the step in the address', async () => {
  open('/host/add-vehicle');
  await waitFor(() => expect(address()).toBe('?step=car'));
  expect(title().textContent).toBe('Car');
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
});

it('starts at its first step for an address that names no step of it', async () => {
  open('/host/add-vehicle?step=checkout');
  await waitFor(() => expect(address()).toBe('?step=car'));
});

it('lets nobody past a step that is not done', async () => {
  const person = open('/host/add-vehicle?step=photos');
  await waitFor(() => expect(address()).toBe('?step=car'));
  await person.click(screen.getByRole('button', { name: 'Continue to Price' }));
  await screen.findByText('Enter the make.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Make')));
  expect(address()).toBe('?step=car');
});

it('goes on with the focus on the heading, back by link, and says how far one is', async () => {
  const onDone = vi.fn();
  const person = open('/host/add-vehicle?step=car', onDone);
  await person.type(screen.getByLabelText('Make'), 'Toyota{Enter}');
  await waitFor(() => expect(title().textContent).toBe('Price'));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  const progress = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(progress.getByRole('listitem', { current: 'step' }).textContent).toContain('Price');
  progress.getByRole('link', { name: /Car/ });

  await person.click(screen.getByRole('link', { name: 'Back to Car' }));
  expect(screen.getByLabelText('Make')).toHaveProperty('value', 'Toyota');
  await person.click(screen.getByRole('button', { name: 'Continue to Price' }));
  await person.type(await screen.findByLabelText('Price a day'), '450{Enter}');
  await person.click(await screen.findByRole('button', { name: 'List the car' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('goes on where it was left', () => {
  draft.write({ make: 'Toyota', price: '' });
  open('/host/add-vehicle?step=price');
  expect(title().textContent).toBe('Price');
});

describe('a step with nothing to do in it', () => {
  const openWithoutPrice = (address: string) => open(address, vi.fn(), false);

  it('is passed over on the way on and back, and is no part of how far one is', async () => {
    const person = openWithoutPrice('/host/add-vehicle?step=car');
    await person.type(screen.getByLabelText('Make'), 'Toyota');
    await person.click(screen.getByRole('button', { name: 'Continue to Photos' }));
    await waitFor(() => expect(title().textContent).toBe('Photos'));
    const progress = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(progress.getAllByRole('listitem')).toHaveLength(2);
    await person.click(screen.getByRole('link', { name: 'Back to Car' }));
    expect(title().textContent).toBe('Car');
  });

  it('leads to the one after it from its address, once all before it is done', async () => {
    openWithoutPrice('/host/add-vehicle?step=price');
    await waitFor(() => expect(address()).toBe('?step=car'));
    cleanup();
    draft.write({ make: 'Toyota', price: '' });
    openWithoutPrice('/host/add-vehicle?step=price');
    await waitFor(() => expect(address()).toBe('?step=photos'));
  });
});
