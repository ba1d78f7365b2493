import { useWords } from '../../../platform/words.tsx'
import { movedBy } from '../../../ui/order/moved-by.ts'
import { useRows } from '../../../ui/order/use-rows.ts'
import {
  linesOf,
  relabelled,
  revalued,
  withOptions,
  type Options,
  type Relabelled,
} from '../store/options.ts'
import { OptionRow } from './option-row.tsx'
import { RowSet } from './row-set.tsx'

interface OptionsEditorProps {
  options: Options
  /** The values that are stored: these stay as they are when their labels change. */
  saved: ReadonlySet<string>
  onChange: (options: Options, tag?: string) => void
  onRelabelled: (change: Relabelled, tag: string) => void
}

/** The options of a choice: named, added, moved, taken away, or no longer offered. */
export function OptionsEditor(props: OptionsEditorProps) {
  const t = useWords()
  const { options, onChange } = props
  const { list, focusRow } = useRows<HTMLOListElement>()
  const add = (behind: number) => {
    onChange(withOptions(options, [''], behind))
    focusRow(behind + 1)
  }
  return (
    <RowSet
      title={t('builder.field.options')}
      about={t('builder.field.optionsText')}
      list={list}
      addLabel={t('builder.field.addOption')}
      onAdd={() => add(options.length - 1)}
    >
      <Rows {...props} onNext={add} />
    </RowSet>
  )
}

/** Several lines pasted into a label: an option for each; a label that is still blank is replaced. */
function pasted(options: Options, place: number, text: string): Options | null {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isBlank = options[place]?.label === ''
  const others = isBlank ? options.toSpliced(place, 1) : options
  return withOptions(others, lines, isBlank ? place - 1 : place)
}

const valuesBut = (options: Options, place: number): ReadonlySet<string> =>
  new Set(options.toSpliced(place, 1).map(({ value }) => value.toLowerCase()))

interface RowsProps extends OptionsEditorProps {
  /** An option behind this place is wanted. */
  onNext: (place: number) => void
}

const Rows = ({ options, saved, onChange, onRelabelled, onNext }: RowsProps) =>
  options.map((option, place) => (
    <OptionRow
      // The value of a new option follows its label: its place is what stays.
      key={saved.has(option.value) ? `saved ${option.value}` : `new ${place + 1}`}
      option={option}
      place={place}
      count={options.length}
      isSaved={saved.has(option.value)}
      onLabel={(label) =>
        onRelabelled(relabelled(options, place, { label, saved }), `option ${place}`)
      }
      onNext={() => onNext(place)}
      onPaste={(text) => {
        const next = pasted(options, place, text)
        if (next) onChange(next)
        return next !== null
      }}
      taken={valuesBut(options, place)}
      onValue={(value) => onRelabelled(revalued(options, place, value), `value ${place}`)}
      onChange={(changed, tag) =>
        onChange(options.with(place, changed), tag && `option ${place} ${tag}`)
      }
      onMove={(by) => onChange(movedBy(options, place, by))}
      onRemove={() => onChange(options.toSpliced(place, 1))}
    />
  ))
