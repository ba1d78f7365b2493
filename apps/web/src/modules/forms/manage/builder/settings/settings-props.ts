import type { FieldType } from '@eventflow/domain/forms'
import type { Field, GroupDefinition } from '@eventflow/domain/forms/engine'
import type { ComponentType } from 'react'

/** Props of a type's settings: the field in the draft, and how to change it. */
export interface SettingsProps<F extends Field = Field> {
  readonly field: F
  /** The stored field; undefined for a new one. */
  readonly stored: F | undefined
  /** The form or field group that contains the field. */
  readonly ownerId: string
  readonly ownerKind: 'form' | 'group'
  // Methods, so that an editor of several similar types fits each of them.
  /** Changes with the same `tag` within a short time are undone together. */
  onChange(field: F, tag?: string): void
  /** An option's value has changed with its label, so rules that use it must follow. */
  onOptionRenamed(field: F, renamed: { from: string; to: string }, tag: string): void
  /** A template now repeats this group, which the form must know. */
  onGroupLoaded(group: GroupDefinition): void
}

/** The settings editors by type. A new type in the domain does not compile without one. */
export type SettingsEditors = {
  readonly [T in FieldType]: ComponentType<SettingsProps<Extract<Field, { type: T }>>> | null
}
