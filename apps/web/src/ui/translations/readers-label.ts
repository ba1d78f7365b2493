import { translatedTexts, type Translations } from '@eventflow/domain/kernel'
import { language } from '../../platform/words-catalogue.ts'

interface Labelled {
  readonly label: string
  readonly translations?: Translations<'label'> | undefined
}

/** A custom field whose label is in the reader's language, if it is translated. Editors use the stored one. */
export const withReadersLabel = <Field extends Labelled>(field: Field): Field => ({
  ...field,
  label: translatedTexts(field.translations ?? {}, language()).label ?? field.label,
})

interface Titled {
  readonly title: string
  readonly translations?: Translations<'title'> | undefined
}

/** The title of a form or task in the reader's language, if it is translated. Editors use the stored one. */
export const readersTitle = ({ title, translations = {} }: Titled): string =>
  translatedTexts(translations, language()).title ?? title
