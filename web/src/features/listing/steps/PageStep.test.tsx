import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listingWith, openStep } from '../testing/open-step.tsx';
import { NEW_LISTING } from '../testing/sample.ts';
import { CarStep } from './CarStep.tsx';
import { PageStep } from './PageStep.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T23:30:00Z') });
});

const NONE = 'There are no marks on this car';
const drawing = () => screen.getByRole('button', { name: /tap where the mark is/ });

describe('the marks of a car', () => {
  it('are placed by a tap on one of its sides, from today in South Africa, and removed again', async () => {
    const { person, changes } = openStep(PageStep);
    expect(changes()).toBeNull();
    await person.click(screen.getByLabelText(NONE));
    expect(changes()).toEqual({ page: { marks: [] } });
    await person.click(screen.getByRole('button', { name: 'Front' }));
    drawing().getBoundingClientRect = () => new DOMRect(100, 50, 460, 200);
    fireEvent.click(drawing(), { detail: 1, clientX: 215, clientY: 100 });
    expect(drawing().getAttribute('aria-label')).toContain('25% from the left and 25% from the top');
    await person.selectOptions(screen.getByLabelText('Part'), 'Windscreen');
    await person.selectOptions(screen.getByLabelText('Kind of mark'), 'Chip');
    await person.click(screen.getByRole('button', { name: 'Add this mark' }));
    const chip = { place: 'windscreen', kind: 'chip', size: 'coin', x: 250, y: 250, seenOn: '2026-12-02' };
    expect(changes()).toEqual({ page: { marks: [chip] } });
    expect(screen.getByLabelText(NONE)).toHaveProperty('disabled', true);
    expect(drawing().getAttribute('aria-label')).toContain('50% from the left and 50% from the top');
    await person.click(screen.getByRole('button', { name: 'Remove: Chip: Windscreen, the size of a coin' }));
    expect(changes()).toBeNull();
    expect(screen.getByLabelText(NONE)).toHaveProperty('checked', false);
  });

  it('stay on the drawing, whatever is pressed', async () => {
    const { person } = openStep(PageStep);
    const button = drawing();
    button.getBoundingClientRect = () => new DOMRect(0, 0, 460, 200);
    fireEvent.click(button, { detail: 1, clientX: 5, clientY: 199 });
    button.focus();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(button.getAttribute('aria-label')).toContain('0% from the left and 100% from the top');
    await person.keyboard(' ');
    expect(button.getAttribute('aria-label')).toContain('0% from the left and 100% from the top');
  });

  it('are of parts on the side that is on show, and need a day', async () => {
    const { person, changes } = openStep(PageStep);
    await person.click(screen.getByRole('button', { name: 'Inside' }));
    const parts = within(screen.getByLabelText('Part'));
    parts.getByRole('option', { name: 'Dashboard' });
    expect(parts.queryByRole('option', { name: 'Right front door' })).toBeNull();
    await person.selectOptions(screen.getByLabelText('Part'), 'Carpets');
    await person.click(screen.getByRole('button', { name: 'Left side' }));
    const add = screen.getByRole('button', { name: 'Add this mark' });
    await person.clear(screen.getByLabelText('Since when'));
    expect(add).toHaveProperty('disabled', true);
    await person.type(screen.getByLabelText('Since when'), '2026-10-31');
    await person.click(add);
    expect(changes()?.page?.marks?.[0]?.place).toMatch(/^left_/);
    expect(changes()?.page?.marks?.[0]?.seenOn).toBe('2026-10-31');
  });
});

describe('what guests read of a car', () => {
  it('is counted without the spaces around it, and ticks are kept in one order', async () => {
    const { person, changes } = openStep(PageStep);
    const description = screen.getByLabelText('Description');
    screen.getByText(/ 0 characters so far\.$/);
    await person.type(description, '  A');
    await screen.findByText(/ 1 character so far\.$/);
    await person.type(description, ' car ');
    await screen.findByText(/ 5 characters so far\.$/);
    const roads = within(screen.getByRole('group', { name: 'Roads that the car may drive on' }));
    await person.click(roads.getByLabelText('4x4 tracks'));
    await person.click(roads.getByLabelText('Good gravel roads'));
    await person.click(screen.getByLabelText('Namibia'));
    expect(changes()).toEqual({
      page: {
        description: 'A car',
        surfaces: ['tar', 'good_gravel', 'four_by_four_track'],
        countries: ['NA'],
      },
    });
    await person.click(screen.getByLabelText('Namibia'));
    expect(changes()?.page?.countries).toBeUndefined();
  });
});

describe('the text of a licence disc', () => {
  const DISC =
    '%MVL1CC02%0150%4001A0AB%1%400100001234%CA123456%ABC123L%Hatch back / Luikrug%TOYOTA%COROLLA CROSS%White / Wit%AHTFB8CD400012345%2ZR123456%2027-03-31%';
  const paste = async (person: ReturnType<typeof openStep>['person'], text: string) => {
    await person.clear(screen.getByLabelText('Text of the barcode'));
    await person.click(screen.getByLabelText('Text of the barcode'));
    await person.paste(text);
    await person.click(screen.getByRole('button', { name: 'Fill in' }));
  };

  it('that is none fills in nothing, and stays to be mended', async () => {
    const { person, changes } = openStep(CarStep);
    await person.click(screen.getByRole('button', { name: 'Paste its text' }));
    await paste(person, 'CA 123-456');
    await screen.findByText('This is not the text of a licence disc. It begins with %MVL1CC.');
    expect(screen.getByLabelText('Text of the barcode')).toHaveProperty('value', 'CA 123-456');
    expect(changes()).toBeNull();
  });

  it('wins over what was there and says so, but keeps the model that was typed', async () => {
    const { person, changes } = openStep(
      CarStep,
      listingWith({ car: { ...NEW_LISTING.draft.car, make: 'Kia', model: 'Cross', colour: 'red' } }),
    );
    await person.click(screen.getByRole('button', { name: 'Paste its text' }));
    await paste(person, DISC);
    await screen.findByText('The disc didn’t match what was here. Check the fields below.');
    await waitFor(() => expect(screen.getByLabelText('Make')).toHaveProperty('value', 'TOYOTA'));
    expect(screen.getByLabelText('Model')).toHaveProperty('value', 'Cross');
    expect(changes()).toMatchObject({
      car: { make: 'TOYOTA', colour: 'white', vin: 'AHTFB8CD400012345' },
      papers: { discExpiresOn: '2027-03-31' },
    });
    expect(screen.getByLabelText('Text of the barcode')).toHaveProperty('value', '');
  });
});
