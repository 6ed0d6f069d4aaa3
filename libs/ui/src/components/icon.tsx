import type { ReactNode } from 'react';

const stroke = { fill: 'none', stroke: 'currentColor' } as const;

/** Drawings on a 24 × 24 grid, in the colour of the text around them. */
const DRAWINGS = {
  arrow: <path d="M2 12h17M13 5l7 7-7 7" {...stroke} strokeWidth={3} />,
  back: <path d="M22 12H5M11 5l-7 7 7 7" {...stroke} strokeWidth={3} />,
  book: (
    <>
      <path d="M4 3h13a3 3 0 013 3v15H7a3 3 0 01-3-3z" {...stroke} strokeWidth={2} />
      <path d="M8 8h8M8 12h8" {...stroke} strokeWidth={2} />
    </>
  ),
  check: <path d="M3 13l6 6L21 6" {...stroke} strokeWidth={3} />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9.5" {...stroke} strokeWidth={2} />
      <path d="M12 6v6l4 3" {...stroke} strokeWidth={2} />
    </>
  ),
  cross: <path d="M4 4l16 16M20 4L4 20" {...stroke} strokeWidth={3} />,
  cup: (
    <path
      d="M3 8h14v7a5 5 0 01-5 5H8a5 5 0 01-5-5zM17 10h2.500a2.500 2.500 0 010 5H17M7 2v3M12 2v3"
      {...stroke}
      strokeWidth={2.2}
    />
  ),
  down: <path d="M12 2v17M5 13l7 7 7-7" {...stroke} strokeWidth={3} />,
  fullscreen: <path d="M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6" {...stroke} strokeWidth={2.2} />,
  halt: <path d="M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9zM6 10v4h12v-4z" fill="currentColor" fillRule="evenodd" />,
  list: <path d="M3 6h4M3 12h4M3 18h4M10 6h11M10 12h11M10 18h11" {...stroke} strokeWidth={2.2} />,
  minus: <path d="M4 12h16" {...stroke} strokeWidth={3} />,
  muted: (
    <>
      <path d="M3 9h4l6-5v16l-6-5H3z" fill="currentColor" />
      <path d="M16 9l6 6M22 9l-6 6" {...stroke} strokeWidth={2.2} />
    </>
  ),
  pause: <path d="M4 3h6v18H4zM14 3h6v18h-6z" fill="currentColor" />,
  play: <path d="M5 2.500l16 9.500-16 9.500z" fill="currentColor" />,
  plus: <path d="M12 4v16M4 12h16" {...stroke} strokeWidth={3} />,
  prize: (
    <path
      d="M7 3h10v6a5 5 0 01-10 0zM7 5H3v2a4 4 0 004 4M17 5h4v2a4 4 0 01-4 4M12 14v5M7 21h10"
      {...stroke}
      strokeWidth={2.2}
    />
  ),
  search: (
    <>
      <circle cx="10" cy="10" r="6.5" {...stroke} strokeWidth={2.2} />
      <path d="M15 15l7 7" {...stroke} strokeWidth={2.6} />
    </>
  ),
  seat: (
    <>
      <rect x="3" y="7" width="18" height="10" rx="5" {...stroke} strokeWidth={2} />
      <circle cx="12" cy="21" r="2" fill="currentColor" />
    </>
  ),
  settings: (
    <path d="M3 6h9M18 6h3M3 12h3M12 12h9M3 18h11M20 18h1M15 3v6M9 9v6M17 15v6" {...stroke} strokeWidth={2.2} />
  ),
  sound: (
    <>
      <path d="M3 9h4l6-5v16l-6-5H3z" fill="currentColor" />
      <path d="M16 8.500a5 5 0 010 7M18.500 5.500a9 9 0 010 13" {...stroke} strokeWidth={2.2} />
    </>
  ),
  undo: <path d="M8 4L3 9l5 5M3 9h11a6 6 0 010 12H9" {...stroke} strokeWidth={2.4} />,
  unlinked: (
    <>
      <path
        d="M9 15l6-6M10.500 6.500l2-2a5 5 0 017 7l-2 2M13.500 17.500l-2 2a5 5 0 01-7-7l2-2"
        {...stroke}
        strokeWidth={2.2}
      />
      <path d="M3 3l18 18" {...stroke} strokeWidth={2.2} />
    </>
  ),
  up: <path d="M12 22V5M5 11l7-7 7 7" {...stroke} strokeWidth={3} />,
  warning: <path d="M12 2L1.500 21h21zM11 9h2v6h-2zM11 17h2v2h-2z" fill="currentColor" fillRule="evenodd" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  readonly name: IconName;
  /** What it says where no word stands beside it; left out, it is decoration for readers. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon at the size of the text around it (`1em`), or of its class. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ? `bw-icon ${className}` : 'bw-icon'}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
