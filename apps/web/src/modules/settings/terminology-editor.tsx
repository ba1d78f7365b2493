import { missingSingulars, terminologyLayer, type Terminology } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { useMemo, type ReactNode } from 'react'
import { api, client } from '../../platform/api.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { wordsOf } from '../../platform/words-catalogue.ts'
import { useWords } from '../../platform/words.tsx'
import { FieldPair, FieldSection } from '../../ui/editor/field-section.tsx'
import { missingFields } from '../../ui/editor/missing-fields.ts'
import { WithPreview } from '../../ui/editor/with-preview.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const ALONE = ['dashboard', 'timeTable'] as const
/** Terms for a page and for one record on it. */
const PAIRS = [
  { label: 'tasks', one: 'task' },
  { label: 'forms', one: 'form' },
  { label: 'downloads', one: 'download' },
  { label: 'suppliers', one: 'supplier' },
  { label: 'notifications', one: 'notification' },
] as const
const LABELS = [...ALONE, ...PAIRS.map(({ label }) => label)]

const labelsOf = (t: T) => ({
  dashboard: t('settings.terminology.dashboard'),
  timeTable: t('settings.terminology.timeTable'),
  tasks: t('settings.terminology.tasks'),
  task: t('settings.terminology.oneOf', { name: t('settings.terminology.tasks') }),
  forms: t('settings.terminology.forms'),
  form: t('settings.terminology.oneOf', { name: t('settings.terminology.forms') }),
  downloads: t('settings.terminology.downloads'),
  download: t('settings.terminology.oneOf', { name: t('settings.terminology.downloads') }),
  suppliers: t('settings.terminology.suppliers'),
  supplier: t('settings.terminology.oneOf', { name: t('settings.terminology.suppliers') }),
  notifications: t('settings.terminology.notifications'),
  notification: t('settings.terminology.oneOf', { name: t('settings.terminology.notifications') }),
  teams: t('settings.terminology.teams'),
})

const same = (terminology: Terminology) => terminology

interface TerminologyEditorProps {
  stored: StoredSettings<Terminology>
  preview: (terminology: Terminology) => ReactNode
}

/** The event's terms for its core pages and their records. */
export function TerminologyEditor({ stored, preview }: TerminologyEditorProps) {
  const t = useWords()
  const labels = labelsOf(t)
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.terminology.read.queryKey(),
    toValues: same,
    toData: same,
    check: (terminology) => [
      ...missingFields({ ...terminology }, LABELS, t),
      ...missingSingulars(terminology).map((path) => ({
        path,
        message: t('settings.terminology.oneMissing'),
      })),
    ],
    send: client.settings.terminology.change,
  })
  const name = (key: keyof Terminology) => (
    <TextField {...editor.field(key)} label={labels[key]} maxLength={40} isRequired />
  )
  const singular = (key: keyof Terminology) => (
    <TextField {...editor.field(key)} label={labels[key]} maxLength={40} />
  )
  return (
    <WithPreview
      preview={
        <Stack gap="lg">
          <Example terminology={editor.values} />
          {preview(editor.values)}
        </Stack>
      }
    >
      <SettingsScreen stored={stored} editor={editor} labels={labels}>
        <FieldSection
          title={t('settings.terminology.pages')}
          lead={t('settings.terminology.pagesText')}
        >
          {PAIRS.map(({ label, one }) => (
            <FieldPair key={label}>
              {name(label)}
              {singular(one)}
            </FieldPair>
          ))}
          <FieldPair>
            {name('dashboard')}
            {name('timeTable')}
          </FieldPair>
        </FieldSection>
        <FieldSection
          title={t('settings.terminology.teamTitle')}
          lead={t('settings.terminology.teamText')}
        >
          {singular('teams')}
        </FieldSection>
      </SettingsScreen>
    </WithPreview>
  )
}

/** Sample sentences with the terms. */
function Example({ terminology }: { terminology: Terminology }) {
  const t = useWords()
  const { event } = usePortal()
  const wordsWith = useMemo(
    () => wordsOf([terminologyLayer({ terminology, event }, t.language)]),
    [terminology, event, t.language],
  )
  return (
    <FieldSection title={t('settings.terminology.preview')}>
      <Stack as="ul" gap="2xs">
        <li>{wordsWith('dashboard.progress.done', { complete: 14, total: 33 })}</li>
        <li>{wordsWith('taskAdmin.list.add')}</li>
        <li>{wordsWith('tasks.mine.emptyText')}</li>
        <li>{wordsWith('teams.list.emptyTitle')}</li>
      </Stack>
    </FieldSection>
  )
}
