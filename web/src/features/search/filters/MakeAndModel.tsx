import { t } from '@lingui/core/macro';
import { Select } from '../../../ui/forms/Select.tsx';
import { Part } from './FilterParts.tsx';
import type { Filters } from './filters.ts';
import type { FilterCounts } from './use-filter-counts.ts';

const ANY = '';

/** The values that are left, with what is chosen among them even where no car has it. */
const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.some((value) => value.toLowerCase() === chosen.toLowerCase())
    ? values
    : [chosen, ...values];

interface MakeAndModelProps {
  draft: Filters;
  counts: FilterCounts | null;
  onChange: (next: Pick<Filters, 'make' | 'model'>) => void;
}

/** The makes for these dates and, of one make, its models, each with the cars it leaves. */
export function MakeAndModel({ draft, counts, onChange }: MakeAndModelProps) {
  const { make, model } = draft;
  const ofAnyMake = { ...draft, make: undefined, model: undefined };
  const ofAnyModel = { ...draft, model: undefined };
  const optionsOf = (field: 'make' | 'model', others: Filters, anyLabel: string) => [
    { value: ANY, label: anyLabel },
    ...withChosen(counts?.values(field, others) ?? [], draft[field]).map((value) => ({
      value,
      label: counts ? `${value} (${counts.text({ ...others, [field]: value })})` : value,
    })),
  ];
  // The list writes names as the cars have them; an address may write them in other letters.
  const chosenOf = (field: 'make' | 'model', others: Filters) =>
    counts?.values(field, others).find((value) => value.toLowerCase() === draft[field]?.toLowerCase()) ??
    draft[field] ??
    ANY;
  return (
    <Part title={t`Make and model`}>
      <div className="grid w-full gap-4 md:grid-cols-2">
        <Select
          label={t`Make`}
          value={chosenOf('make', ofAnyMake)}
          options={optionsOf('make', ofAnyMake, t`Any make`)}
          onChange={({ target }) => onChange({ make: target.value || undefined, model: undefined })}
        />
        <Select
          label={t`Model`}
          disabled={make === undefined && model === undefined}
          value={chosenOf('model', ofAnyModel)}
          options={optionsOf('model', ofAnyModel, t`Any model`)}
          onChange={({ target }) => onChange({ make, model: target.value || undefined })}
        />
      </div>
    </Part>
  );
}
