// The texts of a form in the event's other languages, each beside its original.
import {
  textsOf,
  translationOf,
  withTranslation,
  type Field,
  type FieldText,
  type FormDefinition,
} from '@eventflow/domain/forms/engine'
import { LANGUAGE_NAMES, languagesOf, LOCALES, type Language } from '@eventflow/domain/kernel'
import { useState, type ReactNode } from 'react'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { useWords } from '../../../../../platform/words.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../../../ui/fields/text-fields.tsx'
import { Muted, Stack, Text } from '../../../../../ui/layout.tsx'
import { Segmented } from '../../../../../ui/segmented.tsx'
import { labelOf } from '../logic/labels.ts'
import type { Builder } from './use-builder.ts'

interface TranslationsDialogProps {
  builder: Builder
  onClose: () => void
}

export function TranslationsDialog({ builder, onClose }: TranslationsDialogProps) {
  const t = useWords()
  const [, ...others] = languagesOf(usePortal().event)
  const [chosen, choose] = useState(others[0])
  if (chosen === undefined) return null
  const { all, translated } = progressOf(builder.draft, chosen)
  return (
    <Dialog
      isOpen
      size="lg"
      place="top"
      title={t('builder.translations.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('builder.editor.done')}</Button>}
    >
      <Stack gap="lg">
        {others.length > 1 && (
          <Segmented
            label={t('builder.translations.language')}
            options={others.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={chosen}
            onChange={choose}
          />
        )}
        <p role="status">
          {t('builder.translations.progress', {
            language: LANGUAGE_NAMES[chosen],
            translated,
            all,
          })}
        </p>
        <Muted>{t('builder.translations.text')}</Muted>
        <FormTexts builder={builder} language={chosen} />
        {builder.draft.fields.map((field) => (
          <FieldTexts key={field.id} {...{ builder, field }} language={chosen} />
        ))}
      </Stack>
    </Dialog>
  )
}

const TITLES = ['title', 'description'] as const

/**
 * Counts the texts of a form and its translated ones. A translation of a changed original does not
 * count.
 */
function progressOf({ form, fields }: FormDefinition, language: Language) {
  const titles = TITLES.filter((name) => form[name] !== '')
  const states = fields.flatMap((field) =>
    textsOf(field).map((text) => translationOf(field, language, text).state),
  )
  const translatedTitles = titles.filter((name) => form.translations?.[language]?.[name])
  return {
    all: titles.length + states.length,
    translated: translatedTitles.length + states.filter((state) => state === 'current').length,
  }
}

interface TextsProps {
  builder: Builder
  language: Language
}

function FormTexts({ builder, language }: TextsProps) {
  const t = useWords()
  const { form } = builder.draft
  const its = { title: '', description: '', ...form.translations?.[language] }
  const change = (name: (typeof TITLES)[number], text: string) =>
    builder.store.apply((draft) => {
      const { [language]: _before, ...rest } = draft.form.translations ?? {}
      const next = { ...its, [name]: text }
      const isEmpty = next.title === '' && next.description === ''
      const translations = isEmpty ? rest : { ...rest, [language]: next }
      return { ...draft, form: { ...draft.form, translations } }
    }, `translations ${language} ${name}`)
  return (
    <Group title={t('builder.editor.aboutForm')}>
      {TITLES.filter((name) => form[name] !== '').map((name) => (
        <TranslatedField
          key={name}
          id={`translated-${language}-${name}`}
          original={form[name]}
          language={language}
          value={its[name]}
          isOlder={false}
          maxLength={name === 'title' ? 200 : 10_000}
          onChange={(text) => change(name, text)}
        />
      ))}
    </Group>
  )
}

function FieldTexts({ builder, field, language }: TextsProps & { field: Field }) {
  const t = useWords()
  const texts = textsOf(field)
  if (texts.length === 0) return null
  return (
    <Group title={labelOf(field, t)}>
      {texts.map((text) => (
        <OneText key={text.key} {...{ builder, field, language, text }} />
      ))}
    </Group>
  )
}

function OneText({
  builder,
  field,
  language,
  text: original,
}: TextsProps & { field: Field; text: FieldText }) {
  const { text, state } = translationOf(field, language, original)
  return (
    <TranslatedField
      id={`translated-${language}-${field.id}-${original.key}`}
      original={original.text}
      language={language}
      value={text}
      isOlder={state === 'older'}
      maxLength={original.maxLength}
      onChange={(now) =>
        builder.store.change(
          withTranslation(field, { language, key: original.key, text: now }),
          `translation ${language} ${original.key}`,
        )
      }
    />
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap="sm">
    <Text as="h3" size="md">
      {title}
    </Text>
    {children}
  </Stack>
)

interface TranslatedFieldProps {
  id: string
  original: string
  language: Language
  value: string
  isOlder: boolean
  maxLength: number
  onChange: (text: string) => void
}

/** Longer texts get a multi-line input. */
const ONE_LINE = 120

function TranslatedField({
  original,
  language,
  isOlder,
  maxLength,
  value,
  ...props
}: TranslatedFieldProps) {
  const t = useWords()
  const Input = original.length > ONE_LINE || original.includes('\n') ? TextArea : TextField
  return (
    <div lang={LOCALES[language]}>
      <Input
        {...props}
        value={value}
        label={original}
        description={isOlder ? t('builder.translations.older') : undefined}
        maxLength={maxLength}
      />
    </div>
  )
}
