import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Bounds, type Cell, isSingle, movedBy, type Selection, single } from './selection.ts';

const CELL = '[data-on]';

function cellAt(element: Element | null): Cell | null {
  const found = element?.closest<HTMLElement>(CELL);
  const { car, on } = found?.dataset ?? {};
  return car === undefined || on === undefined ? null : { car: Number(car), on };
}

/** A cell of another month, or of a car that is gone, is not on show: the keys go on from the first day. */
function shownOf(cell: Cell, { cars, fromOn, untilOn }: Bounds): Cell {
  const car = Math.max(0, Math.min(cell.car, cars - 1));
  return { car, on: fromOn <= cell.on && cell.on < untilOn ? cell.on : fromOn };
}

interface Marking {
  readonly selection: Selection | null;
  readonly setSelection: (selection: Selection | null) => void;
  readonly bounds: Bounds;
  /** Enter: what is marked is to be acted on; it is drawn by then. */
  readonly onAct: () => void;
}

/**
 * Marks days: arrows move, with Shift they extend, Enter acts, Escape clears. A mouse drags. A finger draws along a week, or taps
 * the first day and then the last; moving up or down scrolls the page as ever.
 */
export function useMarking({ selection, setSelection, bounds, onAct }: Marking) {
  const [kept, setCurrent] = useState<Cell>({ car: 0, on: bounds.fromOn });
  const current = shownOf(kept, bounds);
  const [drag, setDrag] = useState<{ readonly from: Cell; readonly isDrawn: boolean } | null>(null);

  const focusOn = (cell: Cell) => {
    // Drawn at once, also a row out of sight, or keys that come fast would go on from a day that was left already.
    flushSync(() => setCurrent(cell));
    document.querySelector<HTMLElement>(`[data-car="${cell.car}"][data-on="${cell.on}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setSelection(null);
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // Drawn at once, or keys that come fast would miss the bar that the focus goes to.
      if (selection === null) flushSync(() => setSelection(single(current)));
      onAct();
      return;
    }
    const next = movedBy(event.key, current, bounds);
    if (next === null) return;
    event.preventDefault();
    setSelection(event.shiftKey ? { from: selection?.from ?? current, to: next } : single(next));
    focusOn(next);
  };

  /** Also what a screen reader or a program puts the focus on is where the keys go on from. */
  const onFocus = (event: FocusEvent) => {
    const cell = cellAt(event.target instanceof Element ? event.target : null);
    if (cell !== null && (cell.car !== current.car || cell.on !== current.on)) setCurrent(cell);
  };

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.target instanceof Element ? event.target : null);
    if (cell === null || event.button !== 0) return;
    setDrag({ from: cell, isDrawn: false });
    if (event.pointerType === 'mouse') setSelection(extended(event.shiftKey, cell));
  };
  const extended = (isExtended: boolean, cell: Cell): Selection =>
    isExtended && selection !== null ? { from: selection.from, to: cell } : single(cell);

  const onPointerMove = (event: PointerEvent) => {
    if (drag === null) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === null || (cell.car === drag.from.car && cell.on === drag.from.on && !drag.isDrawn)) return;
    setDrag({ ...drag, isDrawn: true });
    setSelection({ from: drag.from, to: cell });
  };

  const onPointerUp = (event: PointerEvent) => {
    setDrag(null);
    if (drag === null) return;
    // The second tap ends what the first began.
    const isSecondTap =
      event.pointerType !== 'mouse' && !drag.isDrawn && selection !== null && isSingle(selection);
    if (!drag.isDrawn && event.pointerType !== 'mouse') setSelection(extended(isSecondTap, drag.from));
    setCurrent(drag.from);
  };
  const onPointerCancel = () => {
    setDrag(null);
  };

  return {
    current,
    setCurrent,
    focusOn,
    on: { onFocus, onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
