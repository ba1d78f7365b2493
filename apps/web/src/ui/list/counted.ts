// Wording of a list's total. Above a limit, lists only show that there are more.
import { LOCALES, MAX_COUNTED } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'

const numberText = ({ language }: T, count: number): string =>
  new Intl.NumberFormat(LOCALES[language]).format(count)

/** The highest number that lists count to, in the reader's number format. */
export const mostCounted = (t: T): string => numberText(t, MAX_COUNTED)

/** For the `count` of a text: the total minus the `named` ones, or "more than 10,000". */
export const countedText = (t: T, total: number, named = 0): number | string =>
  total > MAX_COUNTED
    ? t('ui.list.moreThan', { count: numberText(t, MAX_COUNTED - named) })
    : total - named

/** "12 in total", "12 found", "More than 10,000 in total". */
export function totalText(
  t: T,
  total: number,
  { isNarrowed: isFound }: { isNarrowed: boolean },
): string {
  if (total <= MAX_COUNTED) return t(isFound ? 'ui.list.found' : 'ui.list.total', { count: total })
  const count = mostCounted(t)
  return t(isFound ? 'ui.list.moreFound' : 'ui.list.moreInTotal', { count })
}
