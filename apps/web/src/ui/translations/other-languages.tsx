import {
  LANGUAGE_NAMES,
  languagesOf,
  LOCALES,
  type Language,
  type Translations,
} from '@eventflow/domain/kernel'
import { plainText } from '@eventflow/domain/rich-text'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { FieldSection } from '../editor/field-section.tsx'
import { TextArea, TextField } from '../fields/text-fields.tsx'
import { RichTextField } from '../rich-text-editor/rich-text-field.tsx'

type TextKind =
  | 'name'
  | 'label'
  | 'title'
  | 'heading'
  | 'description'
  | 'task'
  | 'text'
  | 'subject'
  | 'message'

interface TranslatableText<Name extends string> {
  readonly name: Name
  /** Its words name the language. */
  readonly label: `translations.${TextKind}`
  readonly maxLength: number
  /** Number of lines. */
  readonly rows?: number
  readonly isFormatted?: boolean
  /** True while the record does not use the text. Its translation is retained. */
  readonly isHidden?: boolean
}

interface OtherLanguagesProps<Name extends string> {
  id: string
  value: Translations<Name>
  onChange: (value: Translations<Name>) => void
  texts: readonly TranslatableText<Name>[]
}

/**
 * The texts of a record in the event's other languages. An empty text falls back to the event's
 * language.
 */
export function OtherLanguages<Name extends string>(props: OtherLanguagesProps<Name>) {
  const [, ...others] = languagesOf(usePortal().event)
  const t = useWords()
  const { id, value, texts, onChange } = props
  return others.map((language) => {
    const none = Object.fromEntries(texts.map(({ name }) => [name, ''])) as Record<Name, string>
    const its = { ...none, ...value[language] }
    const change = (name: Name, text: string) => {
      const { [language]: _before, ...rest } = value
      const next = { ...its, [name]: text }
      const isEmpty = Object.values<string>(next).every((one) => one === '')
      onChange((isEmpty ? rest : { ...rest, [language]: next }) as Translations<Name>)
    }
    return (
      <div key={language} lang={LOCALES[language]}>
        <FieldSection title={LANGUAGE_NAMES[language]}>
          {texts.map(({ name, label, maxLength, rows, isFormatted, isHidden }) => {
            if (isHidden) return null
            const field = {
              id: `${id}-${language}-${name}`,
              label: t(label, { language: LANGUAGE_NAMES[language] }),
              value: its[name],
              onChange: (text: string) => change(name, text),
              maxLength,
            }
            if (isFormatted) return <RichTextField key={name} {...field} />
            return rows === undefined ? (
              <TextField key={name} {...field} />
            ) : (
              <TextArea key={name} {...field} rows={rows} />
            )
          })}
        </FieldSection>
      </div>
    )
  })
}

/** The translations in words, to compare two versions. */
export const translationsText = (all: Readonly<Partial<Record<Language, object>>>): string =>
  Object.values(all)
    .map((texts) =>
      Object.values<string>({ ...texts })
        .map(plainText)
        .join('\n'),
    )
    .join('\n')
