import type { Field } from '@eventflow/domain/forms/engine'
import { createElement, type ComponentType } from 'react'
import { Stack } from '../../../ui/layout.tsx'
import { BaseSettings, ReportSettings } from './base-settings.tsx'
import { settingsEditors } from './settings-of.ts'
import type { SettingsProps } from './settings-props.ts'

/** The editor of a field's type, to be given that same field. */
const editorOf = (field: Field): ComponentType<SettingsProps> | null =>
  settingsEditors[field.type] as ComponentType<SettingsProps> | null

/** Everything that can be set on one field. */
export function FieldSettings({ error, ...props }: SettingsProps & { error?: string | undefined }) {
  const ofType = editorOf(props.field)
  return (
    <Stack gap="md">
      <BaseSettings {...props} error={error} />
      {ofType && createElement(ofType, props)}
      <ReportSettings {...props} />
    </Stack>
  )
}
