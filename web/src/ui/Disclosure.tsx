import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from '../lib/router/router.tsx';

/** A button with a small panel under it. Esc, a click elsewhere, and going to another page close it. */
export function Disclosure({
  label,
  trigger,
  children,
}: {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const isOpen = openAt === key;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="flex min-h-11 items-center gap-2 rounded-md px-1.5 hover:bg-accent"
      >
        <span className="sr-only">{label}: </span>
        {trigger}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-2 w-64 rounded-md border border-transparent bg-popover p-1.5 text-popover-foreground shadow-float"
      >
        {children}
      </div>
    </div>
  );
}
