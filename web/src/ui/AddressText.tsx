/** An address of mail or a number amid a sentence. Where it fills a phone it breaks behind its @, and not before the full stop. */
export function AddressText({ value }: { value: string }) {
  const afterSign = value.indexOf('@') + 1;
  return (
    <b translate="no" className="font-semibold break-words">
      {value.slice(0, afterSign)}
      <wbr />
      {value.slice(afterSign)}
    </b>
  );
}
