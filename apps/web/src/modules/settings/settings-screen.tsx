import type { ComponentProps } from 'react'
import { useWords } from '../../platform/words.tsx'
import { EditorScreen } from '../../ui/editor/editor-screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StoredSettings } from './use-settings-editor.ts'

interface SettingsScreenProps extends ComponentProps<typeof EditorScreen> {
  stored: StoredSettings<unknown>
  labels: Readonly<Record<string, string>>
}

/** The editor of a group of settings. Lists the fields whose stored value cannot be read. */
export function SettingsScreen({ stored: { broken, unreadable }, ...props }: SettingsScreenProps) {
  const t = useWords()
  const fields = broken.map((name) => props.labels[name] ?? name).join(', ')
  return (
    <EditorScreen
      {...props}
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
}
