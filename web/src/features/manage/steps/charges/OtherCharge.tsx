import {
  isByDocument,
  SMOKING_SIGNS,
  type SmokingSign,
  STATED_KINDS,
  type StatedKind,
} from '@kwela/domain/charges/kinds';
import { formatRand } from '@kwela/domain/money';
import { readRand } from '@kwela/domain/records/typed-values';
import { CHARGE_LABELS, SMOKING_LABELS } from '@kwela/words/charges/labels';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FileField } from '../../../../lib/files/FileField.tsx';
import { hasFields, isNullOr, isOneOf, isText } from '../../../../lib/guards.ts';
import { say } from '../../../../lib/words.ts';
import { draftStore } from '../../../../ui/forms/draft.ts';
import {
  FormRadioGroup,
  FormRandField,
  FormSelect,
  FormTextArea,
} from '../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { type TripCharges, useSend } from './charge-calls.ts';

interface Values {
  readonly kind: StatedKind | '';
  readonly amount: string;
  readonly note: string;
  readonly sign: SmokingSign | '';
  readonly fileId: string | null;
  readonly otherFileId: string | null;
}
const EMPTY: Values = { kind: '', amount: '', note: '', sign: '', fileId: null, otherFileId: null };
const areValues = hasFields<Values>({
  kind: isOneOf(['' as const, ...STATED_KINDS]),
  amount: isText,
  note: isText,
  sign: isOneOf(['' as const, ...SMOKING_SIGNS]),
  fileId: isNullOr(isText),
  otherFileId: isNullOr(isText),
});

type Stated = TripCharges['stated'];

const needsPhoto = (kind: StatedKind | ''): boolean => kind === 'cleaning' || kind === 'smoking';

function faultsOf({ kind, amount, sign, fileId }: Values, stated: Stated) {
  const cents = readRand(amount);
  const most = stated.find((one) => one.kind === kind)?.mostCents ?? 0;
  const mostText = formatRand(most);
  return {
    ...(kind === '' ? { kind: t`Choose what it is for.` } : {}),
    ...(cents === null || cents <= 0 ? { amount: t`Give the amount in rand, such as 250.00.` } : {}),
    ...(kind !== '' && cents !== null && cents > most
      ? { amount: t`This can cost ${mostText} at most: your guest was promised so when they booked.` }
      : {}),
    ...(kind === 'smoking' && sign === '' ? { sign: t`Choose what you found. A smell is not enough.` } : {}),
    ...(fileId === null ? { fileId: needsPhoto(kind) ? t`Add a photo.` : t`Add the document.` } : {}),
  };
}

interface OtherChargeProps {
  bookingId: string;
  stated: Stated;
  onClose: () => void;
}

/** A charge whose sum the host states, with what shows it. */
export default function OtherCharge({ bookingId, stated, onClose }: OtherChargeProps) {
  const [id] = useState(() => crypto.randomUUID());
  const send = useSend(bookingId);
  const form = useForm<Values>({
    values: EMPTY,
    draft: draftStore({ key: `charge:${bookingId}`, version: 1, is: areValues }),
    check: (values) => faultsOf(values, stated),
    async send({ kind, amount, note, sign, fileId, otherFileId }) {
      if (kind === '') return;
      const fileIds = [fileId, otherFileId].filter((one) => one !== null);
      const smokingSign = kind === 'smoking' && sign !== '' ? sign : null;
      const costCents = readRand(amount);
      await send.mutateAsync({ id, bookingId, kind, costCents, note: note.trim(), smokingSign, fileIds });
      onClose();
    },
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const chosen = stated.find((one) => one.kind === kind);
  const [most, fee] = [formatRand(chosen?.mostCents ?? 0), formatRand(chosen?.feeCents ?? 0)];
  const hint =
    chosen === undefined
      ? undefined
      : chosen.feeCents > 0
        ? t`At most ${most}. ${fee} for administration is added.`
        : t`At most ${most}.`;
  return (
    <FormDialog
      form={form}
      title={t`Add a charge`}
      description={t`Your guest sees what you write and add here, and can answer.`}
      submit={t`Send charge`}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="kind"
        label={t`What is it for?`}
        options={[
          { value: '', label: t`Choose one` },
          ...stated.map((one) => ({ value: one.kind, label: say(CHARGE_LABELS[one.kind]) })),
        ]}
      />
      <FormRandField control={form.control} name="amount" label={t`Amount`} hint={hint} />
      {kind === 'smoking' && (
        <FormRadioGroup
          control={form.control}
          name="sign"
          legend={t`What did you find?`}
          choices={SMOKING_SIGNS.map((sign) => ({ value: sign, title: say(SMOKING_LABELS[sign]) }))}
        />
      )}
      <FormTextArea
        control={form.control}
        name="note"
        label={t`What happened? (optional)`}
        rows={3}
        maxLength={1_000}
      />
      <FileField
        control={form.control}
        name="fileId"
        label={needsPhoto(kind) ? t`A photo that shows it` : t`A picture or PDF that shows it`}
        hint={
          kind !== '' && isByDocument(kind)
            ? t`The notice or slip that you were sent.`
            : t`Your guest and people at Kwela can see it.`
        }
      />
      <FileField
        control={form.control}
        name="otherFileId"
        label={t`Another one (optional)`}
        hint={t`Such as the same place from further away.`}
      />
    </FormDialog>
  );
}
