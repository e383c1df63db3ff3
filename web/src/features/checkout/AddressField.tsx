import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { HandOver } from './draft.ts';
import type { Problems } from './problems.ts';

type Place = OutputOf<'places/suggest'>['items'][number];

const optionOf = (place: Place) => ({ key: place.id, label: place.name, hint: place.area, place });

interface AddressFieldProps {
  value: HandOver;
  problems: Problems;
  idOf: (field: string) => string;
  onChange: (value: HandOver) => void;
}

/** Where the host brings the car: a place from the list, to measure the way, and the street. */
export function AddressField({ value, problems, idOf, onChange }: AddressFieldProps) {
  const [text, setText] = useState(value.place);
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => call('places/suggest', { q: asked, limit: 6 }, { signal }),
    enabled: asked !== '' && asked !== value.place,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const type = (typed: string) => {
    setText(typed);
    const { lat: _lat, lng: _lng, ...rest } = value;
    onChange({ ...rest, place: typed });
  };
  const pick = ({ place }: ReturnType<typeof optionOf>) => {
    const name = `${place.name}, ${place.area}`;
    setText(name);
    onChange({ ...value, place: name, lat: place.lat, lng: place.lng });
  };
  return (
    <div className="grid gap-4 pt-1">
      <Combobox
        label="Suburb or town"
        text={text}
        onText={type}
        options={(data?.items ?? []).map(optionOf)}
        onPick={pick}
        nothing={data ? 'No place with that name. Try the next bigger town.' : undefined}
        error={problems.place}
      />
      <TextField
        id={idOf('address')}
        label="Street and number"
        autoComplete="street-address"
        maxLength={200}
        value={value.address}
        error={problems.address}
        onChange={({ target }) => onChange({ ...value, address: target.value })}
      />
    </div>
  );
}
