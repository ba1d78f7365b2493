// The small door: types, field kinds and the engine, all without zod, for what fills in forms.
export * from '../fields/field.ts'
export type * from '../fields/fields.schema.ts'
export * from '../fields/index.ts'
export type { AddressAnswer } from '../fields/address.field.ts'
export { type ChoiceField, chosenOptions } from '../fields/choice.ts'
export { boundDay } from '../fields/date.field.ts'
export type { FullNameAnswer } from '../fields/full-name.field.ts'
export {
  itemListTotal,
  type ItemListRow,
  orderLines,
  type OrderLine,
} from '../fields/item-list.totals.ts'
export type { RepeaterRow } from '../fields/repeater.field.ts'
export { loopLimit, loopsOf, type TemplateAnswer } from '../fields/template.field.ts'
export { filesOf, maxFileBytes } from '../fields/upload.field.ts'
export type { FormDefinition, GroupDefinition } from '../forms.schema.ts'
export type { LogicEntry, LogicMap, Rule } from '../forms.rules.schema.ts'
export * from './compile.ts'
export type { CompiledForm, FieldNode } from './compiled.ts'
export * from './export.ts'
export * from './facts.ts'
export * from './group-form.ts'
export * from './messages.ts'
export * from './pages.ts'
export * from './progress.ts'
export * from './publishing.ts'
export * from './rule-verdict.ts'
export * from './submission.ts'
export * from './totals.ts'
export * from './validation.ts'
export * from './visibility.ts'
export * from './walk.ts'
