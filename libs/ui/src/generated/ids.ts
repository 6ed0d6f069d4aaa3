// Made by tools/compile-messages.mjs from the message files; not edited by hand.
import type { CommonMessages } from './common.ids.js';
import type { WallMessages } from './wall.ids.js';
import type { PhoneMessages } from './phone.ids.js';
import type { DeskMessages } from './desk.ids.js';
import type { DrawMessages } from './draw.ids.js';
import type { PromptsMessages } from './prompts.ids.js';
import type { ConflictsMessages } from './conflicts.ids.js';
import type { RefusalsMessages } from './refusals.ids.js';
import type { RulingsMessages } from './rulings.ids.js';
import type { DecideMessages } from './decide.ids.js';
import type { TdaMessages } from './tda.ids.js';
import type { HouseMessages } from './house.ids.js';
import type { SwitchesMessages } from './switches.ids.js';
import type { DevicesMessages } from './devices.ids.js';
import type { SafetyMessages } from './safety.ids.js';
import type { PrivacyMessages } from './privacy.ids.js';

/** Every message of the product: id → parameters (`undefined`: none). */
export interface MessageParams
  extends CommonMessages,
    WallMessages,
    PhoneMessages,
    DeskMessages,
    DrawMessages,
    PromptsMessages,
    ConflictsMessages,
    RefusalsMessages,
    RulingsMessages,
    DecideMessages,
    TdaMessages,
    HouseMessages,
    SwitchesMessages,
    DevicesMessages,
    SafetyMessages,
    PrivacyMessages {}
