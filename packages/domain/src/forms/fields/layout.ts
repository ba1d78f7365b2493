// What the layout types share: they show something and are never answered.
import { type FieldKind, problem } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { isAbsent } from './reading.ts'

type LayoutField = FieldOf<'customText' | 'section' | 'newPage' | 'callout'>

/** Everything of a layout kind but its type and its defaults. */
export const layout: Omit<FieldKind<LayoutField>, 'type' | 'defaults'> = {
  isInput: false,
  emptyAnswer: () => undefined,
  isEmpty: () => true,
  problems: (_field, value, { path }) => (isAbsent(value) ? [] : [problem(path, 'notAsked')]),
  normalise: () => undefined,
  toText: () => '',
  columns: () => [],
  toCells: () => [],
  comparable: () => [],
  comparesAs: () => 'text',
  hasNested: () => false,
}
