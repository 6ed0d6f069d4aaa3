/** The id of a rule in its frame, always in Latin capitals. With `onOpen` it opens the rule. */
export function RuleTag({ rule, onOpen }: { readonly rule: string; readonly onOpen?: (rule: string) => void }) {
  if (onOpen === undefined) return <span className="bw-rule">{rule}</span>;
  return (
    <button type="button" className="bw-rule" onClick={() => onOpen(rule)}>
      {rule}
    </button>
  );
}
