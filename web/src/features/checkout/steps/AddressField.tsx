import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PlaceField } from '../../places/PlaceField.tsx';
import type { HandOver } from '../draft.ts';
import type { Problems } from '../problems.ts';

interface AddressFieldProps {
  value: HandOver;
  problems: Problems;
  idOf: (field: string) => string;
  onChange: (value: HandOver) => void;
}

/** Where the host brings the car: a place from the list, to measure the way, and the street. */
export function AddressField({ value, problems, idOf, onChange }: AddressFieldProps) {
  const [text, setText] = useState(value.place);
  const type = (typed: string) => {
    setText(typed);
    // What is typed has no position until it is picked again.
    onChange({ ...value, place: typed, lat: undefined, lng: undefined });
  };
  return (
    <div className="grid gap-4 pt-1">
      <PlaceField
        id={idOf('place')}
        label={t`Suburb or town`}
        text={text}
        onText={type}
        onPick={({ name, lat, lng }) => {
          setText(name);
          onChange({ ...value, place: name, lat, lng });
        }}
        error={problems.place}
      />
      <TextField
        id={idOf('address')}
        label={t`Street and number`}
        autoComplete="street-address"
        maxLength={200}
        value={value.address}
        error={problems.address}
        onChange={({ target }) => onChange({ ...value, address: target.value })}
      />
    </div>
  );
}
