/** Most ticks that can still be told apart; longer items get a tick for several minutes. */
const MOST_TICKS = 60;

/** How long one tick is: a minute, or as many whole minutes as keep the track readable. */
export function tickMs(durationMs: number): number {
  const minutes = Math.max(1, Math.ceil(durationMs / 60_000));
  return Math.ceil(minutes / MOST_TICKS) * 60_000;
}

interface MinuteTrackProps {
  readonly durationMs: number;
  readonly elapsedMs: number;
  /** Said to readers of the screen, e.g. "7 of 20 minutes gone". */
  readonly label: string;
  readonly className?: string;
}

/** One tick a minute of the level: gone ones dark, those left bright, the running one filled in part. */
export function MinuteTrack({ durationMs, elapsedMs, label, className }: MinuteTrackProps) {
  const tick = tickMs(durationMs);
  const count = Math.max(1, Math.ceil(durationMs / tick));
  const gone = elapsedMs / tick;
  return (
    <div className={className ? `bw-track ${className}` : 'bw-track'} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => {
        const filled = Math.round(Math.min(1, Math.max(0, gone - index)) * 60) / 60;
        const state = filled >= 1 ? 'gone' : filled > 0 ? 'running' : 'left';
        const style = state === 'running' ? { '--gone': `${(filled * 100).toFixed(1)}%` } : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its index
        return <i key={index} data-state={state} style={style as React.CSSProperties | undefined} />; // as: a custom property
      })}
    </div>
  );
}
