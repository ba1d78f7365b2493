import type { ChoiceField } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { SwitchField } from '../../../../../ui/fields/choice-fields.tsx'
import { BoundPair } from './bound-pair.tsx'
import { MEANINGS } from './bounds.ts'
import type { SettingsProps } from './settings-props.ts'
import { movedBy } from '../../../../../ui/order/moved-by.ts'
import { useRows } from '../../../../../ui/order/use-rows.ts'
import {
  relabelled,
  revalued,
  withOptions,
  type Options,
  type Relabelled,
  type SavedValues,
  type Option,
  dataText,
  withData,
  withId,
} from '../store/options.ts'
import { useState } from 'react'
import { Muted } from '../../../../../ui/layout.tsx'
import { linesOf } from '../../../../../ui/order/pasted-lines.ts'
import { RowButtons, RowInput, RowSet } from '../../../../../ui/order/row-set.tsx'
import classes from './settings.module.css'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'

/** The options, and whether several can be selected. */
export function ChoiceSettings<F extends ChoiceField>(props: SettingsProps<F>) {
  const t = useWords()
  const { field, stored, onChange, onOptionRenamed } = props
  return (
    <>
      <OptionsEditor
        options={field.options}
        isMulti={field.isMulti}
        saved={new Set(stored?.options.map(({ value }) => value))}
        onChange={(options, tag) => onChange({ ...field, options }, tag)}
        onRelabelled={({ options, renamed }, tag) => {
          const next = { ...field, options }
          if (renamed) onOptionRenamed(next, renamed, tag)
          else onChange(next, tag)
        }}
      />
      <SwitchField
        label={t('builder.field.isMulti')}
        value={field.isMulti}
        onChange={(isMulti) => onChange({ ...field, isMulti })}
      />
      {field.isMulti && <BoundPair field={field} onChange={onChange} meaning={MEANINGS.choice} />}
    </>
  )
}

interface OptionsEditorProps {
  options: Options
  /** Whether several can be selected. */
  isMulti: boolean
  /** The stored values, which stay when their labels change. */
  saved: SavedValues
  onChange: (options: Options, tag?: string) => void
  onRelabelled: (change: Relabelled, tag: string) => void
}

/** The options of a choice: add, rename, move, remove, or disable. */
function OptionsEditor(props: OptionsEditorProps) {
  const t = useWords()
  const { options, saved, onChange } = props
  const { list, focusRow } = useRows<HTMLOListElement>()
  const add = (behind: number) => {
    onChange(withOptions(options, { labels: [''], behind, saved }))
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

/** Pasted lines become options. A blank label is replaced by the first one. */
function pasted(
  options: Options,
  { place, text, saved }: { place: number; text: string; saved: SavedValues },
): Options | null {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isBlank = options[place]?.label === ''
  const others = isBlank ? options.toSpliced(place, 1) : options
  return withOptions(others, { labels: lines, behind: isBlank ? place - 1 : place, saved })
}

const valuesBut = (options: Options, place: number): ReadonlySet<string> =>
  new Set(options.toSpliced(place, 1).map(({ value }) => value.toLowerCase()))

interface RowsProps extends OptionsEditorProps {
  /** Adds an option after this position. */
  onNext: (place: number) => void
}

const Rows = ({ options, isMulti, saved, onChange, onRelabelled, onNext }: RowsProps) =>
  options.map((option, place) => (
    <OptionRow
      // A new option's value follows its label, so only its position is stable.
      key={saved.has(option.value) ? `saved ${option.value}` : `new ${place + 1}`}
      option={option}
      isMulti={isMulti}
      place={place}
      count={options.length}
      isSaved={saved.has(option.value)}
      onLabel={(label) =>
        onRelabelled(relabelled(options, place, { label, saved }), `option ${place}`)
      }
      onNext={() => onNext(place)}
      onPaste={(text) => {
        const next = pasted(options, { place, text, saved })
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

interface OptionRowProps {
  option: Option
  isMulti: boolean
  place: number
  count: number
  /** Whether answers may contain it already. */
  isSaved: boolean
  /** The values of the other options. */
  taken: ReadonlySet<string>
  onLabel: (label: string) => void
  onValue: (value: string) => void
  onChange: (option: Option, tag?: string) => void
  /** Enter adds an option below this one. */
  onNext: () => void
  /** Returns whether the text became several options. */
  onPaste: (text: string) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One option of a choice. */
function OptionRow(props: OptionRowProps) {
  const t = useWords()
  const { option, place } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={classes['option']} data-off={option.isDisabled || undefined}>
      <RowInput
        className={classes['input']}
        label={t('builder.field.option', { place: place + 1 })}
        value={option.label}
        onChange={props.onLabel}
        onNext={props.onNext}
        onPaste={props.onPaste}
      />
      <OptionButtons {...props} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
      {option.isDisabled && !isOpen && <Muted as="span">{t('builder.field.optionIsOff')}</Muted>}
      {isOpen && (
        <div className={classes['details']}>
          <OptionDetails {...props} />
        </div>
      )}
    </li>
  )
}

interface OptionButtonsProps extends OptionRowProps {
  isOpen: boolean
  onOpen: () => void
}

function OptionButtons({ option, place, count, isOpen, ...on }: OptionButtonsProps) {
  const t = useWords()
  const label = option.label || t('builder.field.option', { place: place + 1 })
  return (
    <RowButtons
      label={label}
      place={place}
      count={count}
      onMove={on.onMove}
      more={{
        icon: 'tune',
        label: t('builder.field.optionMore', { label }),
        isOpen,
        onClick: on.onOpen,
      }}
      remove={t('builder.field.removeOption', { label })}
      onRemove={on.onRemove}
    />
  )
}

interface OptionDetailsProps {
  option: Option
  isMulti: boolean
  /** Whether answers may contain it already, so that its value stays. */
  isSaved: boolean
  taken: ReadonlySet<string>
  onValue: (value: string) => void
  onChange: (option: Option, tag?: string) => void
}

const MAX_VALUE = 500
const MAX_DATA = 2_000

/**
 * Advanced settings of an option: its stored value, data for other systems, and whether it is
 * disabled.
 */
function OptionDetails(props: OptionDetailsProps) {
  const t = useWords()
  const { option, isSaved, isMulti, onChange } = props
  return (
    <>
      {isSaved ? (
        <TextField
          label={t('builder.field.optionValue')}
          description={t('builder.field.optionValueStays')}
          value={option.value}
          isDisabled
          onChange={() => {}}
        />
      ) : (
        <ValueField {...props} />
      )}
      <TextField
        label={t('builder.field.optionId')}
        description={t('builder.field.optionIdText')}
        value={option.id ?? ''}
        onChange={(id) => onChange(withId(option, id), 'id')}
      />
      <TextField
        label={t('builder.field.optionData')}
        description={t('builder.field.optionDataText')}
        maxLength={MAX_DATA}
        value={dataText(option)}
        onChange={(data) => onChange(withData(option, data), 'data')}
      />
      <SwitchField
        label={t('builder.field.optionOff')}
        description={t('builder.field.optionOffText')}
        value={option.isDisabled === true}
        onChange={(isDisabled) => onChange({ ...option, isDisabled })}
      />
      {isMulti && (
        <SwitchField
          label={t('builder.field.optionAlone')}
          description={t('builder.field.optionAloneText')}
          value={option.isExclusive === true}
          onChange={(isExclusive) => onChange({ ...option, isExclusive })}
        />
      )}
    </>
  )
}

/** A blank or duplicate value stays visible but is not used. */
function ValueField({ option, taken, onValue }: OptionDetailsProps) {
  const t = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const complaintOf = (value: string) => {
    if (value.trim() === '') return t('builder.field.optionValueMissing')
    return taken.has(value.trim().toLowerCase()) ? t('builder.field.optionValueTaken') : undefined
  }
  return (
    <TextField
      label={t('builder.field.optionValue')}
      description={t('builder.field.optionValueText')}
      maxLength={MAX_VALUE}
      value={typed ?? option.value}
      error={typed === null ? undefined : complaintOf(typed)}
      onChange={(value) => {
        const isGood = complaintOf(value) === undefined
        setTyped(isGood ? null : value)
        if (isGood) onValue(value)
      }}
    />
  )
}
