/**
 * A stored code as the word of the domain that it is. One that the list does not have is a fault: whatever was guessed
 * instead would be somebody's money or car.
 */
export function codeOf<Code extends string>(codes: readonly Code[], stored: string): Code {
  const code = codes.find((each) => each === stored);
  if (code === undefined)
    throw new RangeError(`The database holds “${stored}”, which is none of ${codes.join(', ')}`);
  return code;
}
