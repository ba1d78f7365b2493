import type { Dimension } from '@eventflow/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { dimensionFieldsQuery } from './dimension-fields.tsx'

interface DimensionText {
  readonly id: string
  readonly label: string
  readonly values: string
}

/** The label and the values of each named custom field, in words. Deleted fields are omitted. */
export const useDimensionTexts = (dimensions: readonly Dimension[]): DimensionText[] =>
  useTextsOfDimensions(dimensions.length > 0)(dimensions)

/** Values of custom fields in one text, to compare two versions of a record. */
export function useDimensionsText(): (dimensions: readonly Dimension[]) => string {
  const textsOf = useTextsOfDimensions(true)
  return (dimensions) =>
    textsOf(dimensions)
      .map(({ label, values }) => `${label}: ${values}`)
      .join('; ')
}

function useTextsOfDimensions(enabled: boolean) {
  const t = useWords()
  const { data: fields = [] } = useQuery({ ...dimensionFieldsQuery(), enabled })
  return (dimensions: readonly Dimension[]) =>
    fields.flatMap(({ id, label, isCheckbox }): DimensionText[] => {
      const named = dimensions.find(({ customFieldId }) => customFieldId === id)
      if (named === undefined) return []
      const texts = named.values.map((value) =>
        isCheckbox ? t(value === 'true' ? 'ui.yes' : 'ui.no') : value,
      )
      return [{ id, label, values: texts.join(', ') }]
    })
}

interface AudienceTextProps {
  /** The team types of the record, in words. */
  types: string
  /** The record has no team types, so `types` is the text for all. */
  isForAllTypes: boolean
  dimensions: readonly Dimension[]
}

/** The audience of a record in a list: its team types and its values of custom fields. */
export function AudienceText({ types, isForAllTypes, dimensions }: AudienceTextProps) {
  const named = useDimensionTexts(dimensions).map(({ label, values }) => `${label}: ${values}`)
  const shown = isForAllTypes && named.length > 0 ? named : [types, ...named]
  return <>{shown.join('; ')}</>
}

interface CountedAudienceProps {
  shown: readonly string[]
  hidden: readonly string[]
  dimensions: readonly Dimension[]
}

/** The audience of a record in a list, with the numbers of its team types. */
export function CountedAudience({ shown, hidden, dimensions }: CountedAudienceProps) {
  const t = useWords()
  const count = hidden.length
  const only = t('audience.forTypes', { count: shown.length })
  const types =
    shown.length === 0
      ? t(count === 0 ? 'audience.forAll' : 'audience.allBut', { count })
      : count === 0
        ? only
        : `${only}, ${t('audience.notFor', { count })}`
  const isForAllTypes = shown.length + count === 0
  return <AudienceText types={types} isForAllTypes={isForAllTypes} dimensions={dimensions} />
}
