import { formatWholeRand } from '@kwela/domain/money';
import type { SearchLimits } from '@kwela/domain/policy/search';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { say } from '../../../lib/words.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { usePolicy } from '../../policy/policy.ts';
import type { SearchState } from '../search-state.ts';
import { activeFilters } from './filter-labels.ts';
import {
  type ChangeFilters,
  type FilterName,
  type Filters,
  filterCount,
  toggled,
  without,
} from './filters.ts';

const FiltersDialog = lazy(() => import('./FiltersDialog.tsx'));

interface Quick {
  readonly key: string;
  readonly word: MessageDescriptor;
  readonly of: FilterName;
  readonly icon?: ReactNode;
  readonly isOn: (filters: Filters) => boolean;
  readonly flip: (filters: Filters) => Filters;
}

/** The filters that most people use, one tap away. */
const quickFilters = ({ lowDepositCents }: SearchLimits): readonly Quick[] => [
  {
    key: 'automatic',
    word: msg`Automatic`,
    of: 'transmission',
    isOn: ({ transmission }) => transmission === 'automatic',
    flip: (filters) => ({
      ...filters,
      transmission: filters.transmission === 'automatic' ? undefined : 'automatic',
    }),
  },
  {
    key: 'low-deposit',
    word: msg`Deposit up to ${formatWholeRand(lowDepositCents)}`,
    of: 'maxDepositCents',
    isOn: ({ maxDepositCents }) => maxDepositCents === lowDepositCents,
    flip: (filters) => ({
      ...filters,
      maxDepositCents: filters.maxDepositCents === lowDepositCents ? undefined : lowDepositCents,
    }),
  },
  {
    key: 'instant',
    word: msg`Instant book`,
    of: 'isInstant',
    icon: <Zap size={16} aria-hidden />,
    isOn: ({ isInstant }) => isInstant === true,
    flip: (filters) => ({ ...filters, isInstant: filters.isInstant ? undefined : true }),
  },
  {
    key: 'gravel',
    word: msg`Good gravel`,
    of: 'features',
    isOn: ({ features }) => features?.length === 1 && features[0] === 'gravel',
    flip: (filters) => ({ ...filters, features: toggled(filters.features, 'gravel') }),
  },
];

interface FilterChipsProps {
  filters: Filters;
  onFilters: ChangeFilters;
  className: string;
}

/** Every filter that is on, to take off, and quick ones to flip. */
export function FilterChips({ filters, onFilters, className }: FilterChipsProps) {
  const quick = quickFilters(usePolicy().search);
  const quickOn = quick.filter(({ isOn }) => isOn(filters)).map(({ of }) => of);
  const others = activeFilters(filters).filter(({ name }) => !quickOn.includes(name));
  return (
    <fieldset tabIndex={-1} aria-label={t`Quick filters`} className={className}>
      {others.map(({ name, word }) => (
        <Chip
          key={name}
          on
          onClick={({ currentTarget }) => {
            // The chip goes away with its filter, and would take the focus with it.
            currentTarget.closest('fieldset')?.focus();
            onFilters((now) => without(now, name));
          }}
        >
          {word}
          <X size={16} aria-hidden />
        </Chip>
      ))}
      {quick.map(({ key, word, icon, isOn, flip }) => (
        <Chip key={key} on={isOn(filters)} icon={icon} onClick={() => onFilters(flip)}>
          {say(word)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface FiltersButtonProps {
  search: SearchState;
  onFilters: ChangeFilters;
  /** Only the icon, for phones. */
  isSquare?: boolean;
}

/** Opens all filters; they are loaded on the first opening. */
export function FiltersButton({ search, onFilters, isSquare = false }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = filterCount(search.filters);
  const words = count === 0 ? t`Filters` : t`Filters, ${count} on`;
  return (
    <>
      {isSquare ? (
        <button
          type="button"
          aria-label={words}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="relative grid size-13 shrink-0 place-items-center rounded-md border border-input bg-card hover:bg-accent"
        >
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {count > 0 && (
            <span
              aria-hidden
              className="num absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-primary text-caption font-semibold text-primary-foreground"
            >
              {count}
            </span>
          )}
        </button>
      ) : (
        <Chip
          aria-haspopup="dialog"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {words}
        </Chip>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FiltersDialog
            search={search}
            onFilters={(filters) => onFilters(() => filters)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
