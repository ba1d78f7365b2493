// What the open form took from the server besides its questions, and what others can change meanwhile.
import { answerPlaces } from '@eventflow/domain/forms/engine'
import { commit } from './commit.ts'
import type { FillingCore, FillingOptions } from './filling-core.ts'

export type Terms = Pick<
  FillingOptions,
  'definition' | 'facts' | 'stored' | 'ordered' | 'keptOrders' | 'keptAmounts' | 'currentPrices'
>

/** Updates these. A definition may differ only in what is left of items. All sums, prices and visible questions follow from them. */
export function setTerms(core: FillingCore, terms: Partial<Terms>): void {
  const options = { ...core.options, ...terms }
  if (sameTerms(options, core.options)) return
  core.options = options
  const { values } = core.state
  const lists = answerPlaces(options.definition, values, null).filter(
    ({ field }) => field.type === 'itemList',
  )
  commit(core, { values, paths: lists.map(({ path }) => path), isTyped: false })
}

const sameTerms = (one: Terms, other: Terms): boolean =>
  one.definition === other.definition &&
  one.facts === other.facts &&
  one.stored === other.stored &&
  one.ordered === other.ordered &&
  one.keptOrders === other.keptOrders &&
  one.keptAmounts === other.keptAmounts &&
  one.currentPrices === other.currentPrices
