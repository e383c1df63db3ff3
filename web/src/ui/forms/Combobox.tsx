import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { bareControlClass, controlClass, errorId, FieldError } from './Field.tsx';

export interface ComboOption {
  key: string;
  label: string;
  /** A second, quieter line. */
  hint?: string | undefined;
  icon?: ReactNode;
}

interface ComboboxProps<Option extends ComboOption> {
  /** For what leads to the box from elsewhere, such as the list of what is wrong. */
  id?: string | undefined;
  label: string;
  /** By which a form is sent without scripts. */
  name?: string;
  /** What stands in the box. */
  text: string;
  onText: (text: string) => void;
  /** Somebody is in the box. */
  onEnter?: () => void;
  options: readonly Option[];
  onPick: (option: Option) => void;
  icon?: ReactNode;
  placeholder?: string;
  error?: string | undefined;
  /** Said when nothing fits what was typed. */
  nothing?: string | undefined;
  bare?: boolean;
  className?: string;
}

/** A text box with a list of suggestions. Down and Up walk, Enter takes, Esc closes, Tab leaves. */
export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const {
    label,
    name,
    text,
    onText,
    onEnter,
    options,
    onPick,
    icon,
    placeholder,
    error,
    nothing,
    bare = false,
    className,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const active = options.findIndex(({ key }) => key === activeKey);
  const showsList = isOpen && (options.length > 0 || Boolean(nothing && text.trim()));
  const lines = showsList ? Math.max(1, options.length) : 0;
  const list = useRef<HTMLDivElement>(null);
  // At the lower edge of the window the list would open out of sight.
  useEffect(() => {
    if (lines > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);

  const pick = (option: Option) => {
    onPick(option);
    setIsOpen(false);
    setActiveKey(null);
  };
  const walk = (step: number) => {
    setIsOpen(true);
    const next = (active + step + options.length) % options.length;
    setActiveKey(options[active === -1 && step < 0 ? options.length - 1 : next]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && showsList && options[active]) {
      event.preventDefault();
      pick(options[active]);
    } else if (event.key === 'Enter') {
      // What was typed is taken as it is, and the list would lie over what comes of it.
      setIsOpen(false);
    } else if (event.key === 'Escape' && showsList) {
      event.stopPropagation();
      // The browser would close a dialog around the list as well.
      event.preventDefault();
      setIsOpen(false);
    }
  };

  return (
    <div className={cx('relative grid content-center gap-1', className)}>
      <label
        htmlFor={id}
        className={bare ? 'text-[0.8125rem] font-medium text-muted-foreground' : 'text-small font-semibold'}
      >
        {label}
      </label>
      <span className={bare ? bareControlClass : controlClass(Boolean(error))}>
        {icon && <span className="shrink-0 text-muted-foreground">{icon}</span>}
        <input
          id={id}
          name={name}
          role="combobox"
          autoComplete="off"
          aria-expanded={showsList}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={showsList && active >= 0 ? `${id}-${activeKey}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId(id) : undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            // On a page that the server wrote somebody was in the box before the app.
            onEnter?.();
            onText(event.target.value);
            setActiveKey(null);
            setIsOpen(true);
          }}
          onFocus={(event) => {
            event.target.select();
            onEnter?.();
          }}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className={cx(
            'w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none',
            bare ? 'font-semibold placeholder:font-normal' : 'min-h-11',
          )}
        />
      </span>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!showsList}
        className="absolute top-full left-0 z-30 mt-2 max-h-80 w-full min-w-[min(18rem,100vw-5rem)] overflow-y-auto rounded-md border border-transparent bg-popover p-1.5 text-popover-foreground shadow-float"
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the box walk the list and take from it.
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === activeKey}
            // The focus stays in the box; a touch may be the beginning of scrolling the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onPointerMove={() => setActiveKey(option.key)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2',
              option.key === activeKey && 'bg-accent',
            )}
          >
            {option.icon && <span className="shrink-0 text-muted-foreground">{option.icon}</span>}
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.hint && <span className="block text-small text-muted-foreground">{option.hint}</span>}
            </span>
          </div>
        ))}
        {options.length === 0 && nothing && (
          <p role="status" className="px-3 py-2.5 text-small text-muted-foreground">
            {nothing}
          </p>
        )}
      </div>
    </div>
  );
}
