import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { WithPreview } from '../../ui/editor/with-preview.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StoredSettings } from './use-settings-editor.ts'

/** The editor of a group whose effect on the portal is shown beside it. */
export interface PreviewedEditorProps<Data> {
  stored: StoredSettings<Data>
  /** What teams see with these values. */
  preview: (values: Data) => ReactNode
}

interface SettingsScreenProps extends ComponentProps<typeof EditorScreen> {
  stored: StoredSettings<unknown>
  labels: Readonly<Record<string, string>>
  /** Shown beside the fields. */
  preview?: ReactNode
}

/** The editor of a group of settings. Lists the fields whose stored value cannot be read. */
export function SettingsScreen(props: SettingsScreenProps) {
  const t = useWords()
  const { stored, preview, ...rest } = props
  const { broken, unreadable } = stored
  const fields = broken.map((name) => props.labels[name] ?? name).join(', ')
  const screen = (
    <EditorScreen
      {...rest}
      notice={
        broken.length > 0 && (
          <Notice tone="danger">
            {unreadable !== undefined && <strong>{unreadable}. </strong>}
            {t('settings.problems.broken', { fields })}
          </Notice>
        )
      }
    />
  )
  return preview ? <WithPreview preview={preview}>{screen}</WithPreview> : screen
}
