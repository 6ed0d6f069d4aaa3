/** The id of a rule in its frame; with `onOpen` a finger's breadth around it opens the rule. */
export function RuleLink({
  rule,
  onOpen,
}: {
  readonly rule: string;
  readonly onOpen?: ((rule: string) => void) | undefined;
}) {
  const tag = <span className="bw-rule">{rule}</span>;
  if (onOpen === undefined) return tag;
  return (
    <button type="button" className="bw-rule-link" onClick={() => onOpen(rule)}>
      {tag}
    </button>
  );
}
