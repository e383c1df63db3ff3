import { Buttons, Foundations, Labels, Notices, Surfaces } from '../features/dev-ui/Basics.tsx';
import { Fields } from '../features/dev-ui/Fields.tsx';
import { Forms, Uploads, Wizards } from '../features/dev-ui/Forms.tsx';
import { Overlays } from '../features/dev-ui/Overlays.tsx';
import { Tables } from '../features/dev-ui/Tables.tsx';

const PARTS = [
  { id: 'foundations', label: 'Colour and type', Part: Foundations },
  { id: 'buttons', label: 'Buttons', Part: Buttons },
  { id: 'labels', label: 'Badges and chips', Part: Labels },
  { id: 'notices', label: 'Notices', Part: Notices },
  { id: 'surfaces', label: 'Cards and empty states', Part: Surfaces },
  { id: 'fields', label: 'Fields', Part: Fields },
  { id: 'forms', label: 'Form', Part: Forms },
  { id: 'uploads', label: 'Upload slot', Part: Uploads },
  { id: 'wizard', label: 'Wizard', Part: Wizards },
  { id: 'table', label: 'Table', Part: Tables },
  { id: 'overlays', label: 'Dialogs and toasts', Part: Overlays },
] as const;

/** Every part of the design system in its states, in both themes. For development; no built product has it. */
export default function DevUiPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap grid gap-12 pt-8">
      <header>
        <h1>Design system</h1>
        <p className="mt-2 max-w-[62ch] text-lead text-soft-foreground">
          Each part in its states, light and dark. Pages are made of these and of nothing else.
        </p>
        <nav aria-label="Parts" className="mt-5">
          <ul className="flex flex-wrap gap-2">
            {PARTS.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-10 items-center rounded-full border border-border bg-card px-4 text-small no-underline hover:bg-accent"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {PARTS.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </main>
  );
}
