import {
  fieldIdOf,
  folded,
  type ImportDetail,
  type ImportProblemCode,
  type ImportProblemGroup,
  possibleDates,
  TEAM_STATES,
  withVisibleControls,
} from '@eventflow/domain/imports'
import { canAddCustomFields } from '@eventflow/domain/custom-fields'
import { longDayText } from '@eventflow/domain/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { language } from '../../../platform/words-catalogue.ts'
import { useWords } from '../../../platform/words.tsx'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Muted, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { CellDialog, type TextToEdit } from './cell-dialog.tsx'
import classes from './imports.module.css'
import { fieldChoicesQuery, typeChoicesQuery } from './imports.queries.ts'
import type { GroupProps, ImportActions } from './use-import.ts'
import { useCellProblem } from './use-cell-problem.ts'
import { useTargetName } from './use-target-name.ts'

interface ProblemGroupsProps {
  about: ImportDetail
  actions: ImportActions
  /** Shows the rows of a group in the list below. */
  onShow: (value: string) => void
}

/** The most frequent problems come first. When one is fixed, the next one appears. */
const SHOWN_AT_ONCE = 3

/** The problems of all rows, grouped, each with its fix. */
export function ProblemGroups({ about, actions, onShow }: ProblemGroupsProps) {
  const t = useWords()
  const [edit, setEdit] = useState<TextToEdit | null>(null)
  const [isAll, setIsAll] = useState(false)
  const { problems } = about
  if (problems.length === 0) return null
  const shown = isAll ? problems : problems.slice(0, SHOWN_AT_ONCE)
  return (
    <Panel title={t('imports.mend.title')}>
      <Stack as="ul" gap="md">
        {shown.map((group) => (
          <li key={`${group.code} ${group.target} ${group.value}`}>
            <Stack gap="xs">
              <Row justify="between" gap="md">
                <GroupText group={group} />
                <Row gap="sm">
                  <EditAll group={group} about={about} actions={actions} onEdit={setEdit} />
                  {(!(group.code in CHOICES) || group.code === 'standTaken') && (
                    <Button variant="default" onClick={() => onShow(group.value)}>
                      {t('imports.mend.show', { count: group.rows })}
                    </Button>
                  )}
                </Row>
              </Row>
              <Fix group={group} about={about} actions={actions} />
            </Stack>
          </li>
        ))}
      </Stack>
      {shown.length < problems.length && (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          {t('imports.mend.showAll', { count: problems.length })}
        </Button>
      )}
      <CellDialog key={edit?.title ?? ''} edit={edit} onClose={() => setEdit(null)} />
    </Panel>
  )
}

/** Problems that one choice fixes for all rows of the group. */
const CHOICES: Partial<Record<ImportProblemCode, (props: GroupProps) => React.ReactNode>> = {
  unknownTeamType: TypeChoice,
  unknownState: StateChoice,
  rowsDiffer: FirstRowChoice,
  notAnOption: OptionChoice,
  dateInDoubt: DateChoice,
  standTaken: MoveStandsChoice,
}

function Fix(props: GroupProps) {
  const Choice = CHOICES[props.group.code]
  if (props.group.code === 'teamHasAnotherOwner') return <JoinChoice {...props} />
  return Choice === undefined ? null : <Choice {...props} />
}

/** Problems of a value, independent of its row. The same replacement fixes all of them. */
const OF_THE_VALUE: ReadonlySet<ImportProblemCode> = new Set([
  'cannotBeStored',
  'errorCell',
  'shortenedNumber',
  'notATick',
  'notANumber',
  'numberInDoubt',
  'notADate',
])

function EditAll({
  group,
  about,
  actions,
  onEdit,
}: GroupProps & { onEdit: (edit: TextToEdit) => void }) {
  const t = useWords()
  const nameOf = useTargetName()
  const problemOf = useCellProblem(about)
  const column = about.columns.findIndex(({ target }) => target === group.target)
  if (group.rows < 2 || column < 0 || !OF_THE_VALUE.has(group.code)) return null
  const title = t('imports.mend.changeAll', { count: group.rows })
  return (
    <Button
      variant="default"
      onClick={() =>
        onEdit({
          title,
          label: nameOf(group.target),
          text: group.value,
          problemOf: problemOf(group.target),
          onSave: (to) => actions.replaceValue({ column, from: group.value, to }),
        })
      }
    >
      {title}
    </Button>
  )
}

function GroupText({ group }: { group: ImportProblemGroup }) {
  const t = useWords()
  const nameOf = useTargetName()
  const isMore = group.rows > group.firstRows.length
  const numbers = group.firstRows.join(', ')
  return (
    <div>
      <Text weight={550}>
        {nameOf(group.target)}
        {group.value !== '' && t('imports.mend.says', { value: withVisibleControls(group.value) })}
      </Text>
      <Muted>
        {t(`imports.problems.${group.code}`)}.{' '}
        {t(isMore ? 'imports.mend.rowsAndMore' : 'imports.mend.rows', {
          count: group.rows,
          numbers,
        })}
      </Muted>
    </div>
  )
}

// Fixes that apply one choice to all rows with a value: a team type, an option, the date order.
/** An unknown team type: choose an existing one, or add it. */
function TypeChoice({ group, about, actions: { change } }: GroupProps) {
  const t = useWords()
  const id = useId()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)
  const { data: types = [] } = useQuery(typeChoicesQuery())
  const take = (teamTypeId: string) =>
    change({ teamTypeIds: { ...about.teamTypeIds, [folded(group.value)]: teamTypeId } })
  const make = async () => {
    setIsMaking(true)
    try {
      const made = await client.teamTypes.add({ name: group.value.trim() })
      void queryClient.invalidateQueries({ queryKey: api.teamTypes.key() })
      await take(made.id)
    } catch (error) {
      feedback.failed(error)
    }
    setIsMaking(false)
  }
  return (
    <div className={classes['group']}>
      <SelectField
        id={id}
        label={t('imports.mend.takeAs', { value: group.value })}
        options={types}
        empty={t('imports.mend.choose')}
        value=""
        onChange={(teamTypeId) => void take(teamTypeId)}
      />
      <Button variant="default" loading={isMaking} onClick={() => void make()}>
        {t('imports.mend.makeType', { value: group.value.trim() })}
      </Button>
    </div>
  )
}

/** Adds a value to the options of a dropdown; the rows are validated again. */
async function addOption(customFieldId: string, option: string): Promise<void> {
  const field = await client.customFields.get({ customFieldId })
  const { id: _, type: _type, index: _index, createdAt: _at, createdBy: _by, ...rest } = field
  const { updatedAt: _updatedAt, updatedBy: _updatedBy, revision, ...values } = rest
  const options = [...field.options, option]
  await client.customFields.update({ ...values, options, customFieldId, revision })
}

/** A value that is not an option of the dropdown: choose an existing one, or add it. */
function OptionChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const id = useId()
  const queryClient = useQueryClient()
  const mayAdd = canAddCustomFields(useSignedIn())
  const [isAdding, run] = useAction()
  const { data: fields = [] } = useQuery(fieldChoicesQuery())
  const field = fields.find((one) => one.id === fieldIdOf(group.target))
  const column = about.columns.findIndex(({ target }) => target === group.target)
  const value = group.value.trim()
  const add = (customFieldId: string) =>
    run(async () => {
      await addOption(customFieldId, value)
      void queryClient.invalidateQueries({ queryKey: api.customFields.key() })
      await actions.change({})
    })
  return (
    <div className={classes['group']}>
      <SelectField
        id={id}
        label={t('imports.mend.takeAs', { value: group.value })}
        options={(field?.options ?? []).map((option) => ({ value: option, label: option }))}
        empty={t('imports.mend.chooseOption')}
        value=""
        onChange={(to) => void actions.replaceValue({ column, from: group.value, to })}
      />
      {mayAdd && field && value !== '' && (
        <Button variant="default" loading={isAdding} onClick={() => void add(field.id)}>
          {t('imports.mend.addOption', { value, field: field.label })}
        </Button>
      )}
    </div>
  )
}

/** Rows of one company differ in a column: the value of its first row. */
function FirstRowChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  const firstRowWins = [...about.firstRowWins, group.target]
  return (
    <Row>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => void run(() => actions.change({ firstRowWins }))}
      >
        {t('imports.mend.firstRow')}
      </Button>
    </Row>
  )
}

/** Rows name an existing team, with another person than its owner. */
function JoinChoice({ actions }: GroupProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  return (
    <Stack gap="xs" align="start">
      <Muted>{t('imports.mend.howToReplace')}</Muted>
      <Button
        variant="default"
        loading={isBusy}
        onClick={() => void run(() => actions.change({ othersJoin: true }))}
      >
        {t('imports.mend.addColleagues')}
      </Button>
    </Stack>
  )
}

/** Another company has the stand. */
function MoveStandsChoice({ actions }: GroupProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={() => void run(() => actions.change({ standsMove: true }))}
    >
      {t('imports.mend.moveStands')}
    </Button>
  )
}

/** A text that is no state: the state that it means. */
function StateChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const id = useId()
  const column = about.columns.findIndex(({ target }) => target === group.target)
  return (
    <SelectField
      id={id}
      label={t('imports.mend.takeAs', { value: group.value })}
      options={TEAM_STATES.map((value) => ({ value, label: t(`imports.teamStates.${value}`) }))}
      empty={t('imports.mend.chooseState')}
      value=""
      onChange={(to) => {
        if (to !== '') void actions.replaceValue({ column, from: group.value, to })
      }}
    />
  )
}

/** The order of day, month and year in a column, shown for one of its dates. */
function DateChoice({ group, about, actions }: GroupProps) {
  const t = useWords()
  const id = useId()
  return (
    <SelectField
      id={id}
      label={t('imports.mend.dateIs', { value: group.value })}
      options={possibleDates(group.value).map(({ reading, date }) => ({
        value: reading,
        label: longDayText(date, language()),
      }))}
      empty={t('imports.mend.chooseDate')}
      value=""
      onChange={(reading) => {
        if (reading === '') return
        void actions.change({
          dateReadings: { ...about.dateReadings, [group.target]: reading },
        })
      }}
    />
  )
}
