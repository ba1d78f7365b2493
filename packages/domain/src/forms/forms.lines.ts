// The questions and options of a form as lines of text for searches.
import { rowText, type CalendarDate, type Language } from '../kernel/index.ts'
import { priceSteps, type PricesAt, type PriceStep } from './engine/later-prices.ts'
import { type Field, type FieldOf, fieldSchema } from './fields/fields.schema.ts'
import { fieldIn } from './forms.translations.ts'
import type { TextContext } from './fields/field.ts'
import { priceText } from './fields/totals.texts.ts'

/** How prices are written: those of a day, and those that follow. */
export interface LinesLook extends Pick<TextContext, 'money'>, PricesAt {
  readonly language: Language
  /** A price that applies from a later day. */
  readonly laterText: (from: CalendarDate, price: string) => string
}

type Item = FieldOf<'itemList'>['items'][number]

/** The price of an item on the day, and those of later days. */
function stepsSince(
  list: FieldOf<'itemList'>,
  item: Item,
  { day, currencyId }: PricesAt,
): PriceStep[] {
  const steps = priceSteps(list, item, currencyId)
  return steps.slice(steps.findLastIndex(({ from }) => from <= day))
}

/** The shown prices of a stored item list on a day, and those of later days; empty for other fields. */
export function pricesOfField(stored: unknown, at: PricesAt): PriceStep[] {
  const { data } = fieldSchema.safeParse(stored)
  if (data?.type !== 'itemList' || !data.showPrice) return []
  return data.items.filter(isOffered).flatMap((item) => stepsSince(data, item, at))
}

function pricesText(list: FieldOf<'itemList'>, item: Item, look: LinesLook): string {
  const [first, ...later] = stepsSince(list, item, look)
  const texts = later.map(({ from, price }) => look.laterText(from, priceText(price, look)))
  return [priceText(first?.price ?? '', look), ...texts].join(', ')
}

const listText = (texts: readonly string[]): string => texts.filter(Boolean).join(', ')

const isOffered = ({ isDisabled }: { readonly isDisabled?: boolean | undefined }): boolean =>
  isDisabled !== true

function listedLines(field: Field, look: LinesLook): string[] {
  if (field.type === 'itemList')
    return field.items
      .filter(isOffered)
      .map((item) =>
        rowText([
          item.label,
          field.showPrice ? pricesText(field, item, look) : '',
          item.description,
        ]),
      )
  if (field.type === 'checkbox' || field.type === 'dropdown')
    return [listText(field.options.filter(isOffered).map(({ label }) => label))]
  if (field.type === 'repeater') return [listText(field.cellSchema.map(({ label }) => label))]
  return []
}

/**
 * The question with its description, followed by its items with their prices, one a line, or by its options on
 * one line. Empty for a stored field that cannot be read.
 */
export function linesOfField(stored: unknown, look: LinesLook): string[] {
  const { data } = fieldSchema.safeParse(stored)
  if (data === undefined) return []
  const field = fieldIn(data, look.language)
  const question = [field.label, field.description].filter(Boolean).join(': ')
  return [question, ...listedLines(field, look)].filter((line) => line !== '')
}
