/** The number of a table in its frame, so that table and seat are never read the wrong way round. The seat stands plain. */
export function NumberPlate({ no, className }: { readonly no: number; readonly className?: string }) {
  return <b className={className ? `bw-plate ${className}` : 'bw-plate'}>{no}</b>;
}
