import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Plane from 'lucide-react/icons/plane';
import { useDeferredValue, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { say } from '../../lib/words.ts';
import { Combobox } from '../../ui/forms/Combobox.tsx';
import { NO_SUCH_PLACE, type Place } from './place.ts';

interface PlaceFieldProps {
  id?: string | undefined;
  label?: string;
  /** By which a form is sent without scripts. */
  name?: string;
  text: string;
  onText: (text: string) => void;
  onPick: (place: Place) => void;
  error?: string | undefined;
  bare?: boolean;
  className?: string;
}

const hintOf = ({ area, alsoKnownAs }: Place) => (alsoKnownAs ? t`${area} · also ${alsoKnownAs}` : area);

/** A box that suggests places and airports by their old and new names, typing errors forgiven, once somebody is in it. */
export function PlaceField({ label = t`Where`, text, onText, onPick, ...rest }: PlaceFieldProps) {
  const [wasEntered, setWasEntered] = useState(false);
  const asked = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...callQuery('places/suggest', { q: asked }),
    enabled: wasEntered && asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const places = asked === '' ? [] : (data?.items ?? []);
  const options = places.map((place) => ({
    key: place.id,
    label: place.name,
    hint: hintOf(place),
    icon: place.kind === 'airport' ? <Plane size={18} aria-hidden /> : <MapPin size={18} aria-hidden />,
    place,
  }));
  return (
    <Combobox
      {...rest}
      label={label}
      text={text}
      onText={onText}
      onEnter={() => setWasEntered(true)}
      options={options}
      onPick={({ place }) => onPick(place)}
      icon={<MapPin size={18} strokeWidth={1.75} aria-hidden />}
      placeholder={t`Town, suburb or airport`}
      nothing={data && !isPlaceholderData ? say(NO_SUCH_PLACE) : undefined}
    />
  );
}
