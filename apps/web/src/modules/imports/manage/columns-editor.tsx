import {
  contactOf,
  contactTarget,
  CONTACTS,
  fieldTarget,
  folded,
  IMPORT_PARTS,
  missingParts,
  PERSON_PARTS,
  REQUIRED_IMPORT_PARTS,
  type ImportDetail,
  type ImportTarget,
} from '@eventflow/domain/imports'
import type { T } from '@eventflow/domain/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldChoicesQuery } from './imports.queries.ts'
import classes from './imports.module.css'
import { dayInWords } from './use-shown-value.ts'
import type { ChangePlan } from './use-import.ts'
import { api, client } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'

type Column = ImportDetail['columns'][number]

/**
 * Adds a custom field for a column, and returns it as a target. Teams do not see the field until an
 * organiser shows it. Null if it could not be added; the error is already shown.
 */
function useNewField(): (column: Column) => Promise<ImportTarget | null> {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async ({ name: label, newField }) => {
    try {
      const field = { label, ...newField, showField: false, teamCanEdit: false }
      const { id } = await client.customFields.add(field)
      await queryClient.invalidateQueries({ queryKey: api.customFields.key() })
      feedback.succeeded(t('imports.columns.fieldAdded', { label }))
      return fieldTarget(id)
    } catch (error) {
      feedback.failed(error)
      return null
    }
  }
}

interface ColumnsEditorProps {
  about: ImportDetail
  change: ChangePlan
}

/**
 * Assigns the columns of the file. Each choice is saved immediately, and all rows are validated
 * again.
 */
export function ColumnsEditor({ about, change }: ColumnsEditorProps) {
  const t = useWords()
  const id = useId()
  const choices = useTargets(about)
  const addField = useNewField()
  // The field is offered once: afterwards, it is among the custom fields.
  const labels = new Set(choices.map(({ label }) => folded(label)))
  const isNewName = ({ name }: Column): boolean => name !== '' && !labels.has(folded(name))
  const targets = about.columns.map(({ target }) => target)
  const missing = missingParts(targets, REQUIRED_IMPORT_PARTS)
  const leftOut = about.columns.filter(({ target }) => target === null)
  const choose = (column: number, target: ImportTarget | null) =>
    // Each part is filled by one column, so the previous column is ignored from now on.
    void change({
      targets: targets.map((other, at) => {
        if (at === column) return target
        return other === target ? null : other
      }),
    })
  const choosePicked = async (at: number, column: Column, picked: string) => {
    if (picked !== NEW_FIELD) return choose(at, targetOf(choices, picked))
    const target = await addField(column)
    if (target !== null) choose(at, target)
  }
  return (
    <Panel title={t('imports.columns.title')}>
      <Stack gap="md">
        <TableChoice about={about} change={change} />
        {missing.length > 0 && (
          <Notice tone="warning" role="status">
            {t('imports.columns.missing', {
              parts: missing.map((part) => t(`imports.parts.${part}`)).join(', '),
            })}
          </Notice>
        )}
        <NamesMissing about={about} />
        <ul className={classes['columns']}>
          {about.columns.map((column, at) => (
            <li key={keyOf(at, column.name)}>
              <SelectField
                id={`${id}-${at}`}
                label={column.name || t('imports.columns.unnamed', { number: at + 1 })}
                description={column.examples.filter(Boolean).map(dayInWords).join(' · ')}
                options={isNewName(column) ? [...choices, choiceOfNewField(t, column)] : choices}
                empty={t('imports.columns.leftOut')}
                value={column.target ?? ''}
                onChange={(picked) => void choosePicked(at, column, picked)}
              />
              <DateOrder about={about} change={change} target={column.target} />
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && (
          <Muted>{t('imports.columns.leftOutCount', { count: leftOut.length })}</Muted>
        )}
        <CheckboxField
          id={`${id}-erases`}
          label={t('imports.columns.emptyErases')}
          description={t('imports.columns.emptyErasesText')}
          value={about.emptyErases}
          onChange={(emptyErases) => void change({ emptyErases })}
        />
      </Stack>
    </Panel>
  )
}

/** New people need a name, and the file has no column for names. */
function NamesMissing({ about: { columns, problems } }: { about: ImportDetail }) {
  const t = useWords()
  const isAsked = problems.some(
    ({ code, target }) => code === 'required' && target === 'ownerFirstName',
  )
  const hasNames = columns.some(({ target }) => target !== null && NAMES.has(target))
  const email = columns.findIndex(({ target }) => target === 'ownerEmail')
  if (!isAsked || hasNames || email < 0) return null
  const column = columns[email]?.name || t('imports.columns.unnamed', { number: email + 1 })
  return (
    <Notice tone="warning" role="status">
      {t('imports.columns.namesMissing', { column })}
    </Notice>
  )
}

const NAMES: ReadonlySet<ImportTarget> = new Set([
  'ownerFirstName',
  'ownerSurname',
  'ownerFullName',
])

/** Chooses the sheet and its header row. */
function TableChoice({ about, change }: ColumnsEditorProps) {
  const t = useWords()
  const id = useId()
  const { sheet, sheets, headingRow, firstRows } = about
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          id={`${id}-sheet`}
          label={t('imports.columns.sheet')}
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          onChange={(name) => void change({ sheet: name })}
        />
      )}
      {firstRows.length > 1 && (
        <SelectField
          id={`${id}-headings`}
          label={t('imports.columns.headingRow')}
          description={t('imports.columns.headingRowText')}
          options={firstRows.map(({ number, text }) => ({
            value: String(number),
            label: t('imports.columns.row', { number, text }),
          }))}
          value={String(headingRow)}
          onChange={(number) => void change({ headingRow: Number(number) })}
        />
      )}
    </>
  )
}

/** Resets the order of day and month, so that the question appears again. */
function DateOrder({
  about: { dateReadings },
  change,
  target,
}: ColumnsEditorProps & { target: ImportTarget | null }) {
  const t = useWords()
  if (target === null || dateReadings[target] === undefined) return null
  const { [target]: _chosen, ...others } = dateReadings
  return (
    <Button variant="subtle" onClick={() => void change({ dateReadings: others })}>
      {t('imports.columns.dateOrder')}
    </Button>
  )
}

/** Includes the position, because a file may have two columns with the same name. */
const keyOf = (place: number, name: string): string => `${place} ${name}`

const NEW_FIELD = 'newField'
type TargetChoice = Choice<ImportTarget | '' | typeof NEW_FIELD>

/** Adds a custom field with the name of the column. */
function choiceOfNewField(
  t: T,
  { name: label, newField: { type, standPart } }: Column,
): TargetChoice {
  const word = standPart === null ? 'newField' : 'newStandField'
  const facts = {
    label,
    type: t(`customFieldsAdmin.types.${type}`),
    part: t(`customFieldsAdmin.edit.standParts.${standPart ?? 'none'}`),
  }
  const heading = t('imports.columns.customFields')
  return { value: NEW_FIELD, label: t(`imports.columns.${word}`, facts), heading }
}

/** The contacts that columns fill, and the next one. */
const offeredContacts = ({ columns }: ImportDetail): readonly number[] => {
  const filled = columns.map(({ target }) => (target && contactOf(target)?.contact) || 0)
  return CONTACTS.filter((contact) => contact <= Math.max(1, ...filled) + 1)
}

function useTargets(about: ImportDetail): readonly TargetChoice[] {
  const t = useWords()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  const parts = IMPORT_PARTS.map((value): TargetChoice => ({
    value,
    label: t(`imports.parts.${value}`),
    heading: t('imports.columns.team'),
  }))
  const own = fields.map(({ id, label }): TargetChoice => ({
    value: fieldTarget(id),
    label,
    heading: t('imports.columns.customFields'),
  }))
  const contacts = offeredContacts(about).flatMap((number) =>
    PERSON_PARTS.map((part): TargetChoice => ({
      value: contactTarget(number, part),
      label: t(`imports.contacts.${part}`, { number }),
      heading: t('imports.columns.contacts'),
    })),
  )
  return [...parts, ...contacts, ...own]
}

function targetOf(choices: readonly TargetChoice[], value: string): ImportTarget | null {
  const found = choices.find((choice) => choice.value === value)?.value
  return found === undefined || found === '' || found === NEW_FIELD ? null : found
}
