/** House rules from the store into the snapshot and back. */
import type { ClubRules } from '@blindwerk/rules';
import type { DeskCore } from './desk-core';
import { HOUSE_RULES_SETTING, houseRulesText, readHouseRules } from './house-rules';

export interface KeepHouseRules {
  /** Reads them anew: at the start, and after another tab wrote them. */
  readonly readHouseRules: () => Promise<void>;
  /** Keeps them, or with null none; false when the store did not take them. */
  readonly saveHouseRules: (rules: ClubRules | null) => Promise<boolean>;
}

export function keepHouseRules(core: DeskCore): KeepHouseRules {
  const show = (text: string | null): void => core.snapshot.patch({ houseRules: readHouseRules(text) });
  return {
    async readHouseRules() {
      const text = await core.store?.setting(HOUSE_RULES_SETTING);
      if (text?.ok) show(text.value);
      else if (text) core.fail(text.error);
    },
    async saveHouseRules(rules) {
      if (core.store === null) return false;
      const text = rules === null ? '' : houseRulesText(rules);
      const saved = await core.store.setSetting(HOUSE_RULES_SETTING, text);
      if (saved.ok) show(text);
      else core.fail(saved.error);
      return saved.ok;
    },
  };
}
