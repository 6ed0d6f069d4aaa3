/** A key printed on a button; readers get it from `aria-keyshortcuts`. Not shown where there is no room for a keyboard. */
export function KeyCap({ of: key }: { readonly of: string }) {
  return (
    <kbd className="bw-key">
      <span aria-hidden="true">{key}</span>
    </kbd>
  );
}
