/** Hands something to the person as a file. */
export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a text made in the browser to the person as a file. */
export const saveFile = (name: string, type: string, text: string) =>
  saveBlob(name, new Blob([text], { type }));
