/** @blindwerk/ui/rulebook: rule book, cases and answers in words. Loaded when somebody opens them; never part of the main door. */
export * from './rulebook/answer-words.js';
export * from './rulebook/case-table.js';
export * from './rulebook/example-card.js';
export { findRule } from './rulebook/find-rule.js';
export { type AnswerText, type Question, readAnswer, refusalText } from './rulebook/read-answer.js';
export { type CaseText, readCase } from './rulebook/read-case.js';
export * from './rulebook/rule-book.js';
export * from './rulebook/rule-index.js';
export * from './rulebook/rule-page.js';
export * from './rulebook/rule-words.js';
export { makeSpeech, type NameOf, type RuleSpeech, useRuleSpeech } from './rulebook/words.js';
