'use client';
import type { ReactNode } from 'react';

interface FileButtonProps {
  /** What files are offered, as in an input's `accept`. */
  readonly accept: string;
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file, in the words of the desk: the browser's own says its own, in its own language. */
export function FileButton({ accept, children, onFile }: FileButtonProps) {
  return (
    <label className="btn file">
      {children}
      <input
        type="file"
        className="bw-sr"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be chosen again after it was mended.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
