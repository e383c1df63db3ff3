import { discDifferences } from '@kwela/domain/vehicles/papers/disc-differences';
import { type LicenceDisc, readLicenceDisc } from '@kwela/domain/vehicles/papers/licence-disc';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import ScanLine from 'lucide-react/icons/scan-line';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { barcodeIn, canReadDiscs } from './barcode.ts';
import type { StepProps } from './steps/step-props.ts';

/**
 * Fills the fields in from the barcode of a licence disc: from a picture where the browser reads barcodes, else from its text, which any
 * app that reads barcodes gives. What was typed already is compared, and the disc wins only where the host wants it.
 */
export function DiscReader({ form, listing }: StepProps) {
  const { data: canScan = false } = useQuery({
    queryKey: ['can-read-discs'],
    queryFn: canReadDiscs,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const camera = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ tone: 'success' | 'warning'; words: string } | null>(null);

  function fill(disc: LicenceDisc) {
    const { setValue } = form;
    const asTyped = { shouldDirty: true } as const;
    const differences = discDifferences(disc, {
      car: { ...listing.draft.car, vin: null },
      papers: listing.draft.papers,
    });
    setValue('car.plate', disc.plate.shown, asTyped);
    setValue('car.vin', disc.vin.vin, asTyped);
    setValue('car.make', disc.make, asTyped);
    if (form.getValues('car.model') === '') setValue('car.model', disc.model, asTyped);
    if (disc.colour !== null) setValue('car.colour', disc.colour, asTyped);
    setValue('papers.discExpiresOn', disc.expiresOn, asTyped);
    setText('');
    setSaid(
      differences.length === 0
        ? {
            tone: 'success',
            words: t`Number plate, VIN, make, colour and the last day of the disc are filled in.`,
          }
        : {
            tone: 'warning',
            words: t`The disc didn’t match what was here. Check the fields below.`,
          },
    );
  }
  function read(found: string) {
    const disc = readLicenceDisc(found);
    if (disc.ok) fill(disc.value);
    else
      setSaid({ tone: 'warning', words: t`This is not the text of a licence disc. It begins with %MVL1CC.` });
  }
  async function readPicture({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same picture may be chosen again.
    target.value = '';
    if (file === undefined) return;
    setReading(true);
    const found = await barcodeIn(file);
    setReading(false);
    if (found !== null) read(found);
    else
      setSaid({
        tone: 'warning',
        words: t`We can’t read a barcode in this picture. Hold the camera still and close, with the barcode alone in the picture.`,
      });
  }

  return (
    <div className="grid gap-3 rounded-md border border-border bg-card p-4">
      <p className="font-semibold">{t`Fill in from the licence disc`}</p>
      <div role="status" className="contents">
        {said !== null && <Notice tone={said.tone}>{said.words}</Notice>}
      </div>
      {canScan && (
        <div>
          {/* The browser's own field, which the button presses: on a phone it opens the camera. */}
          <input
            ref={camera}
            type="file"
            tabIndex={-1}
            aria-label={t`Picture of the licence disc`}
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => void readPicture(event)}
          />
          <Button
            busy={isReading}
            icon={<ScanLine size={18} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t`Scan the barcode`}
          </Button>
        </div>
      )}
      {isOpen ? (
        <>
          <TextArea
            label={t`Text of the barcode`}
            hint={t`Any app that reads barcodes shows it. It begins with %MVL1CC.`}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button tone="secondary" onClick={() => read(text)}>
              {t`Fill in`}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            {t`Paste its text`}
          </Button>
        </div>
      )}
    </div>
  );
}
