import {
  chosenOptions,
  chosenTogether,
  type ChoiceField,
  type FieldOf,
} from '@eventflow/domain/forms/engine'
import type { T } from '@eventflow/domain/words'
import { useEventLang, useWords } from '../../../../platform/words.tsx'
import { ChoiceList, RadioList } from '../../../../ui/fields/choice-fields.tsx'
import { type Choice, SelectField } from '../../../../ui/fields/select-field.tsx'
import { useFieldTexts } from './field-texts.tsx'
import type { InputProps } from './filler-context.ts'
import classes from './inputs.module.css'
import { useAnswer } from './use-answer.ts'

const MANY = 12

/**
 * Options that are no longer offered can be removed from an answer but not selected again. Their
 * labels show that.
 */
function choicesOf(
  { options }: ChoiceField,
  chosen: readonly string[],
  { t, lang }: { t: T; lang: string | undefined },
): Choice[] {
  const offered = options.map(({ label: name, value, isDisabled: isOff = false }) => {
    const label = name || value
    const isChosen = chosen.includes(value)
    if (!isOff) return { value, label, lang, isDisabled: false }
    const word = isChosen ? 'filling.noLongerOffered' : 'filling.notAvailable'
    return { value, label: t(word, { label }), isDisabled: !isChosen }
  })
  const removed = unknownValues(options, chosen).map((value) => ({
    value,
    label: t('filling.removedOption'),
    isDisabled: false,
  }))
  return [...offered, ...removed]
}

/**
 * Selected values that are not options, because an organiser removed them before the answer was
 * submitted.
 */
function unknownValues(options: ChoiceField['options'], chosen: readonly unknown[]): string[] {
  const known = new Set<unknown>(options.map(({ value }) => value))
  return chosen.filter(
    (value): value is string => typeof value === 'string' && value !== '' && !known.has(value),
  )
}

function useChoice(field: ChoiceField, path: string) {
  const t = useWords()
  const lang = useEventLang()
  const { value, problems: _all, ...answer } = useAnswer(path)
  const chosen = [
    ...chosenOptions(field, value).map((option) => option.value),
    ...unknownValues(field.options, [value].flat()),
  ]
  const about = useFieldTexts(field)
  return { ...about, ...answer, chosen, options: choicesOf(field, chosen, { t, lang }) }
}

function ManyOf({ field, path }: InputProps<ChoiceField>) {
  const { chosen, onChange, ...props } = useChoice(field, path)
  return (
    <ChoiceList
      {...props}
      value={chosen}
      onChange={(now) => onChange(chosenTogether(field, chosen, now))}
      isBoxed={field.options.length > MANY}
    />
  )
}

/** Checkboxes, or radio buttons for a single choice. */
export function CheckboxInput({ field, path }: InputProps<FieldOf<'checkbox'>>) {
  return field.isMulti ? <ManyOf field={field} path={path} /> : <OneOf field={field} path={path} />
}

function OneOf({ field, path }: InputProps<ChoiceField>) {
  const t = useWords()
  const { chosen, ...props } = useChoice(field, path)
  return (
    <div>
      <RadioList {...props} value={chosen[0] ?? ''} />
      {chosen.length > 0 && !field.isRequired && (
        <button type="button" className={classes['clear']} onClick={() => props.onChange('')}>
          {t('filling.clear')}
        </button>
      )}
    </div>
  )
}

/** A native list, or checkboxes for several choices. */
export function DropdownInput({ field, path }: InputProps<FieldOf<'dropdown'>>) {
  return field.isMulti ? <ManyOf field={field} path={path} /> : <Select field={field} path={path} />
}

function Select({ field, path }: InputProps<ChoiceField>) {
  const t = useWords()
  const { chosen, ...props } = useChoice(field, path)
  return <SelectField {...props} value={chosen[0] ?? ''} empty={t('filling.choose')} />
}
