// Texts of a form in languages other than the event's (docs/design/languages.md). No zod, because
// browsers load it.
import { fingerprint, translatedTexts, type Language } from '../kernel/index.ts'
import type { Field } from './fields/fields.schema.ts'
import { MAX_DESCRIPTION, MAX_LABEL } from './forms.limits.ts'
import { ADDRESS_PARTS, NAME_PARTS } from './forms.vocabulary.ts'
import type { FormDefinition } from './forms.schema.ts'

/** Returns the replacement for the text with this key. */
type Replace = (key: string, text: string) => string

/**
 * The field with each of its texts replaced. Keys remain the same when texts change: `label`,
 * `option:<value>`, `item:<id>`. The text of a disclaimer has no key, because people agree to its exact
 * wording.
 */
function withTexts(field: Field, replace: Replace): Field {
  const text = (key: string, original: string): string =>
    original.trim() === '' ? original : replace(key, original)
  const labelled = {
    label: text('label', field.label),
    description:
      field.type === 'disclaimer' ? field.description : text('description', field.description),
  }
  switch (field.type) {
    case 'checkbox':
    case 'dropdown': {
      const options = field.options.map((option) => ({
        ...option,
        label: text(`option:${option.value}`, option.label || option.value),
      }))
      return { ...field, ...labelled, options }
    }
    case 'itemList': {
      const items = field.items.map((item) => ({
        ...item,
        label: text(`item:${item.itemId}`, item.label),
        description: text(`itemText:${item.itemId}`, item.description),
      }))
      return { ...field, ...labelled, items }
    }
    case 'repeater': {
      const cellSchema = field.cellSchema.map((cell) => ({
        ...cell,
        label: text(`cell:${cell.id}`, cell.label),
      }))
      return { ...field, ...labelled, cellSchema }
    }
    case 'template':
      return { ...field, ...labelled, loopPrefix: text('loopPrefix', field.loopPrefix) }
    case 'address':
      return { ...field, ...labelled, ...partsWith(field, ADDRESS_PARTS, text) }
    case 'fullName':
      return { ...field, ...labelled, ...partsWith(field, NAME_PARTS, text) }
    default:
      return { ...field, ...labelled }
  }
}

interface Part {
  readonly label: string
  readonly show: boolean
}

const partsWith = <Name extends string>(
  field: Readonly<Record<Name, Part>>,
  names: readonly Name[],
  text: Replace,
): Record<Name, Part> =>
  Object.fromEntries(
    names.map((name) => {
      const part = field[name]
      // Teams do not see hidden parts.
      return [name, part.show ? { ...part, label: text(`part:${name}`, part.label) } : part]
    }),
  ) as Record<Name, Part>

/** A text of a field that can be translated. */
export interface FieldText {
  readonly key: string
  readonly text: string
  readonly maxLength: number
}

const LONG_KEY = /^(description$|itemText:)/

export function textsOf(field: Field): FieldText[] {
  const texts: FieldText[] = []
  withTexts(field, (key, text) => {
    const maxLength = LONG_KEY.test(key) ? MAX_DESCRIPTION : MAX_LABEL
    texts.push({ key, text, maxLength })
    return text
  })
  return texts
}

/** `older` if the original has changed since. */
export type FieldTextState = 'missing' | 'older' | 'current'

export function translationOf(
  { translations }: Field,
  language: Language,
  { key, text: original }: FieldText,
): { text: string; state: FieldTextState } {
  const its = translations?.[language]
  const found = its && Object.hasOwn(its, key) ? its[key] : undefined
  if (!found?.text) return { text: '', state: 'missing' }
  return { text: found.text, state: found.of === fingerprint(original) ? 'current' : 'older' }
}

interface NewTranslation {
  readonly language: Language
  readonly key: string
  /** Empty to remove the translation. */
  readonly text: string
}

/** The field with one text translated. Translations of texts that no longer exist are dropped. */
export function withTranslation(field: Field, { language, key, text }: NewTranslation): Field {
  const { translations = {}, ...rest } = field
  const originals = new Map(textsOf(field).map((one) => [one.key, one.text]))
  const { [language]: before = {}, ...others } = translations
  const kept = Object.entries(before).filter(([known]) => known !== key && originals.has(known))
  const of = fingerprint(originals.get(key) ?? '')
  const its = Object.fromEntries(text === '' ? kept : [...kept, [key, { text, of }]])
  const all = Object.keys(its).length === 0 ? others : { ...others, [language]: its }
  return { ...rest, ...(Object.keys(all).length > 0 && { translations: all }) } as Field
}

/**
 * The field in a language; null for the original. `translations` remains as a marker, without texts, only
 * if all texts of the field are translated. Screens mark other fields with the event's language.
 */
export function fieldIn(field: Field, language: Language | null): Field {
  const { translations, ...rest } = field
  const original = rest as Field
  const its = language === null ? undefined : translations?.[language]
  if (language === null || its === undefined) return original
  let isWhole = field.type !== 'disclaimer' || field.description === ''
  const shown = withTexts(original, (key, text) => {
    const translated = Object.hasOwn(its, key) ? its[key]?.text : undefined
    if (!translated) isWhole = false
    return translated || text
  })
  return {
    ...shown,
    // Reports use the event's language.
    reportLabel: shown.label === field.label ? field.reportLabel : '',
    ...(isWhole && { translations: { [language]: {} } }),
  }
}

const isTranslated = ({ translations }: { readonly translations?: object | undefined }): boolean =>
  translations !== undefined

/**
 * The definition in a reader's language; null for the original. Only texts differ: ids, values, prices
 * and logic are the same, so that answers fit both.
 */
export function inLanguage(definition: FormDefinition, language: Language | null): FormDefinition {
  const { form, fields, fieldGroups } = definition
  const groups = Object.entries(fieldGroups)
  const inGroups = groups.flatMap(([, { group, fields: inner }]) => [group, ...inner])
  if (![form, ...fields, ...inGroups].some(isTranslated)) return definition
  const all = (of: readonly Field[]): Field[] =>
    of.map((field) => (isTranslated(field) ? fieldIn(field, language) : field))
  return {
    ...definition,
    form: titlesIn(form, language),
    fields: all(fields),
    fieldGroups: Object.fromEntries(
      groups.map(([id, { group, fields: inner }]) => [
        id,
        { group: titlesIn(group, language), fields: all(inner) },
      ]),
    ),
  }
}

const NO_TEXTS = { title: '', description: '' }

/** A form or a field group in a language, as in `fieldIn`. */
function titlesIn<
  Titled extends Pick<FormDefinition['form'], 'title' | 'description' | 'translations'>,
>({ translations, ...original }: Titled, language: Language | null): Titled {
  const texts = translatedTexts(translations ?? {}, language)
  const isWhole =
    texts.title !== undefined && (texts.description !== undefined || original.description === '')
  const mark = language !== null && isWhole ? { translations: { [language]: NO_TEXTS } } : {}
  return { ...original, ...texts, ...mark } as Titled
}
