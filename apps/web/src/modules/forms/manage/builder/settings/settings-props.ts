import type { FieldType } from '@eventflow/domain/forms'
import type { Field, GroupDefinition } from '@eventflow/domain/forms/engine'
import type { ComponentType } from 'react'

/** What the settings of one type get: the field as it stands in the draft, and how to change it. */
export interface SettingsProps<F extends Field = Field> {
  readonly field: F
  /** The field as it is stored; undefined for a new one. */
  readonly stored: F | undefined
  /** The form or the field group that has the field. */
  readonly ownerId: string
  // Methods, so that an editor of several similar types fits each of them.
  /** Changes of the same `tag` within a pause are undone together. */
  onChange(field: F, tag?: string): void
  /** An option's value has changed with its label: rules that look for it follow. */
  onOptionRenamed(field: F, renamed: { from: string; to: string }, tag: string): void
  /** A template repeats this group from now on, which the form has to know. */
  onGroupLoaded(group: GroupDefinition): void
}

/** An editor per type; a type that is added to the domain does not compile without one. */
export type SettingsEditors = {
  readonly [T in FieldType]: ComponentType<SettingsProps<Extract<Field, { type: T }>>> | null
}
