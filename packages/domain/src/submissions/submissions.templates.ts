// Item lists, and templates with their field groups, in the current form and in the answered one.
import { CORRECTIONS_ID, type Field, type FieldOf, type FormDefinition } from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'

export type ItemList = FieldOf<'itemList'>
export type Template = FieldOf<'template'>

export const isItemList = (field: Field): field is ItemList => field.type === 'itemList'

export const isTemplate = (field: Field): field is Template => field.type === 'template'

export const templateBefore = (
  { id }: Template,
  { definition }: AnsweredForm,
): Template | undefined => definition.fields.filter(isTemplate).find((field) => field.id === id)

export const groupOf = ({ fieldGroups }: FormDefinition, template: Template | undefined) =>
  fieldGroups[template?.fieldGroupId ?? '']

export const isSameList = (one: readonly Field[], two: readonly Field[]): boolean =>
  one.length === two.length && one.every((field, place) => field === two[place])

/** The credits and charges of an organiser are shown after the last item list, before the total. */
export function withCorrections(fields: readonly Field[]): Field[] {
  const list = fields.find(({ id }) => id === CORRECTIONS_ID)
  const others = fields.filter((field) => field !== list)
  if (list === undefined) return others
  const after = others.findLastIndex(isItemList)
  return after === -1 ? [...others, list] : others.toSpliced(after + 1, 0, list)
}
