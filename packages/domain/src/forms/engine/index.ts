// The small entry point: types, field kinds and the engine, without zod, for the filler.
export * from '../fields/field.ts'
export type * from '../fields/fields.schema.ts'
export type { PercentOf } from '../fields/item-list.schema.ts'
export type { Allowance, Inclusion } from '../fields/allowance.schema.ts'
export { includedOf, shownAllowance } from '../fields/inclusion.ts'
export * from '../fields/index.ts'
export { type ChoiceField, chosenOptions, chosenTogether } from '../fields/choice.field.ts'
export {
  hasExtraDecimals,
  isClearPrice,
  itemListTotal,
  offeredRows,
  type ItemListRow,
  orderLines,
  storedLines,
  type OrderLine,
  quantityFrom,
  totalOf,
} from '../fields/item-list.totals.ts'
export { baseDefaults } from '../fields/base-defaults.ts'
export { CORRECTIONS_ID, MAX_CORRECTIONS } from '../fields/corrections.ts'
export { ENTRY_ID, entryId, placesBefore, withIds } from '../fields/entries.ts'
export { creditText } from '../fields/item-list.field.ts'
export { noMoreOf, orderedQuantity } from '../fields/item-list.limits.ts'
export {
  amountHeading,
  amountWording,
  amountWordings,
  priceText,
  taxTexts,
  totalLabel,
  totalText,
  totalWithTax,
  withVatWording,
  wordedHeading,
  type Wording,
  unpricedItems,
  unpricedNote,
} from '../fields/totals.texts.ts'
export { type RepeaterRow, rowCells, rowColumns } from '../fields/repeater.field.ts'
export { loopLimit, loopsOf, storedLoops, type TemplateAnswer } from '../fields/template.field.ts'
export { type AddressAnswer, type FullNameAnswer, SEPARATORS } from '../fields/parts.field.ts'
export { boundDay, britishDate } from '../fields/text-formats.ts'
export { TEXT_LIKE_TYPES } from '../fields/text-like.field.ts'
export type { TextLikeType } from '../fields/text-like.schema.ts'
export { filesOf, maxFileBytes } from '../fields/upload.field.ts'
export { MAX_ALLOWANCE_ROWS, MAX_QUANTITY } from '../forms.limits.ts'
export type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
export type { LogicEntry, LogicMap, Rule } from '../forms.rules.schema.ts'
export { compileTest } from './compare.ts'
export * from './compile.ts'
export type { CompiledForm, FieldNode } from './compiled.ts'
export * from './explain.ts'
export * from './export.ts'
export * from './facts.ts'
export * from './answer-label.ts'
export * from './answer-paths.ts'
export * from './answered-beforehand.ts'
export * from './group-form.ts'
export * from './known-answers.ts'
export * from './last-answers.ts'
export * from './later-prices.ts'
export * from './allowances.ts'
export * from './maximums.ts'
export * from './stock.ts'
export { type Conflict, mergeAnswers } from './merge-answers.ts'
export { mergeOrders } from './merge-orders.ts'
export * from './messages.ts'
export * from '../forms.translations.ts'
export * from './order-lines.ts'
export * from './ordered-prices.ts'
export * from './ordered-terms.ts'
export * from './pages.ts'
export * from './possible.ts'
export * from './prices.ts'
export * from './progress.ts'
export * from './publishing.ts'
export * from './read-answers.ts'
export * from './rule-verdict.ts'
export * from './rules-about.ts'
export * from './same-answer.ts'
export * from './shown-answer.ts'
export * from './submission.ts'
export * from './tax.ts'
export type { TaxAtRate, Taxes } from '../fields/prices.ts'
export * from './totals.ts'
export * from './validation.ts'
export * from './visibility.ts'
export * from './waiting-list.ts'
export * from './walk.ts'
