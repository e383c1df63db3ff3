import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { type ChosenPlace, NO_PLACE_GIVEN, NO_SUCH_PLACE } from './place.ts';

/** The place of a search while somebody changes it: picked from the list, or only typed. */
export function usePlaceChoice(placeName: string) {
  const queries = useQueryClient();
  const [before, setBefore] = useState(placeName);
  const [text, setText] = useState(placeName);
  const [picked, setPicked] = useState<ChosenPlace | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const [lookedFor, setLookedFor] = useState<string | null>(null);
  /** An answer that comes when something else was typed, picked or left meanwhile counts no more. */
  const awaited = useRef<string | null>(null);

  const set = (words: string, place: ChosenPlace | null) => {
    setText(words);
    setPicked(place);
    setTrouble(undefined);
    setLookedFor(null);
  };
  // The search went elsewhere by the map or a link.
  if (placeName !== before) {
    setBefore(placeName);
    set(placeName, null);
  }
  const change = (words: string, place: ChosenPlace | null) => {
    awaited.current = null;
    set(words, place);
  };

  /** The place that was picked, or the best suggestion for what was typed; null when there is none, which is then said. */
  const find = async (): Promise<ChosenPlace | null> => {
    if (picked) return picked;
    const typed = text.trim();
    if (typed === '') {
      setTrouble(say(NO_PLACE_GIVEN));
      return null;
    }
    awaited.current = typed;
    setLookedFor(typed);
    try {
      const { items } = await queries.fetchQuery(callQuery('places/suggest', { q: typed }));
      if (awaited.current !== typed) return null;
      if (items[0] === undefined) setTrouble(say(NO_SUCH_PLACE));
      awaited.current = null;
      return items[0] ?? null;
    } catch (error) {
      if (awaited.current === typed) setTrouble(wordsFor(error));
      return null;
    } finally {
      setLookedFor((now) => (now === typed ? null : now));
    }
  };

  return {
    text,
    trouble,
    isLooking: lookedFor !== null,
    /** Nothing was typed or picked. */
    isAsBefore: picked === null && text === placeName,
    type: (words: string) => change(words, null),
    pick: (place: ChosenPlace) => change(place.name, place),
    /** Back to the place of the search. */
    leave: () => change(placeName, null),
    find,
  };
}
export type PlaceChoice = ReturnType<typeof usePlaceChoice>;
