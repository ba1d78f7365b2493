// Layout types: they are shown but not answered.
import { baseDefaults } from './base-defaults.ts'
import { type FieldKind, problem, showText } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { isAbsent } from './reading.ts'

type LayoutField = FieldOf<'customText' | 'section' | 'newPage' | 'callout'>

/** The common part of layout kinds, without type and defaults. */
const layout: Omit<FieldKind<LayoutField>, 'type' | 'defaults' | 'entries' | 'goneParts'> & {
  entries: null
} = {
  isInput: false,
  hasAnswer: false,
  filter: null,
  entries: null,
  lacks: () => null,
  emptyAnswer: () => undefined,
  isEmpty: () => true,
  problems: (_field, value, { path }) => (isAbsent(value) ? [] : [problem(path, 'notAsked')]),
  normalise: () => undefined,
  toText: () => '',
  show: showText,
  columns: () => [],
  toCells: () => [],
  parts: () => [],
  comparable: () => [],
  comparesAs: () => 'text',
  hasNested: () => false,
}

export const layoutFields: {
  readonly [T in LayoutField['type']]: FieldKind<FieldOf<T>>
} = {
  customText: {
    ...layout,
    type: 'customText',
    defaults: (id) => ({ ...baseDefaults(id), type: 'customText' }),
  },
  section: {
    ...layout,
    type: 'section',
    defaults: (id) => ({ ...baseDefaults(id), type: 'section' }),
  },
  newPage: {
    ...layout,
    type: 'newPage',
    defaults: (id) => ({ ...baseDefaults(id), type: 'newPage' }),
  },
  callout: {
    ...layout,
    type: 'callout',
    defaults: (id) => ({ ...baseDefaults(id), type: 'callout', style: 'default' }),
  },
}
