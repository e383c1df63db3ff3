import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { rememberPlace } from '../places/place.ts';
import { usePlaceChoice } from '../places/use-place-choice.ts';
import type { PhoneQueryProps } from './PhoneQuery.tsx';
import { QueryFields } from './QueryFields.tsx';

/** Nothing changes before “Show cars”, which takes a place that was typed but not picked to be the best suggestion. */
export default function PhoneQueryDialog(props: PhoneQueryProps & { onClose: () => void }) {
  const { placeName, window, now, onSearch, onClose } = props;
  const id = useId();
  const place = usePlaceChoice(placeName);
  const [draft, setDraft] = useState(window);
  const close = () => {
    place.leave();
    onClose();
  };
  const show = async () => {
    const chosen = place.isAsBefore ? null : await place.find();
    if (chosen) rememberPlace(chosen);
    else if (!place.isAsBefore) return;
    onSearch(chosen, draft);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Where and when`}
      actions={
        <Button type="submit" form={id} size="lg" busy={place.isLooking}>
          {t`Show cars`}
        </Button>
      }
    >
      <div className="min-h-88">
        <QueryFields
          id={id}
          isStacked
          place={place}
          window={draft}
          now={now}
          onPick={place.pick}
          onWindow={setDraft}
          onSubmit={() => void show()}
        />
      </div>
    </Dialog>
  );
}
