import { mergeTagsIn } from '@eventflow/domain/kernel'
import { WELCOME_TAGS, type WelcomeEmail } from '@eventflow/domain/settings'
import type { T } from '@eventflow/domain/words'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { SharedTagPicker } from '../../ui/merge-tags/shared-tag-picker.tsx'
import { TaggedTextField } from '../../ui/merge-tags/tagged-text-field.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { useSettingsEditor, type StoredSettings } from './use-settings-editor.ts'

const labelsOf = (t: T) => ({
  paragraph1: t('settings.welcomeEmail.paragraph1'),
  paragraph2: t('settings.welcomeEmail.paragraph2'),
  showParagraph1: t('settings.welcomeEmail.showParagraph1'),
  showParagraph2: t('settings.welcomeEmail.showParagraph2'),
})

const same = (values: WelcomeEmail) => values

const unknownIn = (text: string): string[] =>
  mergeTagsIn(text).filter((tag) => !WELCOME_TAGS.some((known) => known === tag))

/** The text of welcome emails after their first sentences. */
export function WelcomeEmailEditor({ stored }: { stored: StoredSettings<WelcomeEmail> }) {
  const t = useWords()
  const editor = useSettingsEditor({
    stored,
    queryKey: api.settings.welcomeEmail.read.queryKey(),
    toValues: same,
    toData: same,
    check: (values) =>
      (['paragraph1', 'paragraph2'] as const).flatMap((path) => {
        const tags = unknownIn(values[path]).map((tag) => `{${tag}}`)
        return tags.length === 0
          ? []
          : [{ path, message: t('emails.edit.unknown', { tags: tags.join(', ') }) }]
      }),
    send: client.settings.welcomeEmail.change,
  })
  const labels = labelsOf(t)
  const choices = WELCOME_TAGS.map((tag) => ({ value: tag, label: t(`emails.tags.${tag}`) }))
  const paragraph = (key: 'paragraph1' | 'paragraph2') => ({
    ...editor.field(key),
    label: labels[key],
    choices,
    unknown: unknownIn(editor.values[key]),
    isStrict: true,
    maxLength: 2000,
    rows: 4,
    hasPicker: false,
  })
  const [first, second] = [paragraph('paragraph1'), paragraph('paragraph2')]
  return (
    <SettingsScreen stored={stored} editor={editor} labels={labels}>
      <SwitchField {...editor.field('showParagraph1')} label={labels.showParagraph1} />
      <TaggedTextField {...first} />
      <SwitchField {...editor.field('showParagraph2')} label={labels.showParagraph2} />
      <TaggedTextField {...second} />
      <SharedTagPicker fields={[first, second]} choices={choices} />
    </SettingsScreen>
  )
}
