/** Hands a text made in the browser to the person as a file. */
export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken its copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
