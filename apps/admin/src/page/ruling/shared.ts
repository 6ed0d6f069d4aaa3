/** What the ruling desk has in common inside a tournament and without one. */
import { parseRoute, ruleHash } from '../../shell/route';

/** Where this browser keeps the last rulings. */
export const KEPT_RULINGS = 'blindwerk.desk.rulings';

/** Opens the rule book where the desk is now. */
export const openRule = (rule: string): void => {
  window.location.hash = ruleHash(parseRoute(window.location.hash), rule);
};
