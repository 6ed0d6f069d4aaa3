/** Hands a text to the browser as a file to keep. Characters that file systems refuse become `_`. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // The download has its own hold on the data once the click was taken.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
