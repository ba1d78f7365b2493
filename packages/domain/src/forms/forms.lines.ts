// The questions and options of a form as lines of text for searches.
import { rowText, type Language } from '../kernel/index.ts'
import { type Field, fieldSchema } from './fields/fields.schema.ts'
import { fieldIn } from './forms.translations.ts'
import type { TextContext } from './fields/field.ts'
import { priceText } from './fields/totals.texts.ts'

type Money = TextContext['money']

const listText = (texts: readonly string[]): string => texts.filter(Boolean).join(', ')

const isOffered = ({ isDisabled }: { readonly isDisabled?: boolean | undefined }): boolean =>
  isDisabled !== true

function listedLines(field: Field, money: Money): string[] {
  if (field.type === 'itemList')
    return field.items
      .filter(isOffered)
      .map((item) =>
        rowText([
          item.label,
          field.showPrice ? priceText(item.price, { money }) : '',
          item.description,
        ]),
      )
  if (field.type === 'checkbox' || field.type === 'dropdown')
    return [listText(field.options.filter(isOffered).map(({ label }) => label))]
  if (field.type === 'repeater') return [listText(field.cellSchema.map(({ label }) => label))]
  return []
}

/**
 * The question with its description, followed by its items with prices, one a line, or by its options on
 * one line. Empty for a stored field that cannot be read.
 */
export function linesOfField(
  stored: unknown,
  { money, language }: Pick<TextContext, 'money'> & { readonly language: Language },
): string[] {
  const { data } = fieldSchema.safeParse(stored)
  if (data === undefined) return []
  const field = fieldIn(data, language)
  const question = [field.label, field.description].filter(Boolean).join(': ')
  return [question, ...listedLines(field, money)].filter((line) => line !== '')
}
