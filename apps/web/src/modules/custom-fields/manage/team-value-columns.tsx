import {
  isOfStand,
  type CustomField,
  type CustomFieldValue,
  MAX_TEAMS_OF_VALUES,
  MAX_TEXT_VALUE,
  type ValuesOfTeam,
} from '@eventflow/domain/custom-fields'
import { type FieldProblem, readNumber, writtenNumber } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useMayCall } from '../../../platform/may-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { CellInput, CellMenu } from '../../../ui/list/cell-edit.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { dateText } from '../../../ui/time-text.ts'
import { useChosenColumns } from '../../../ui/views/chosen-columns.ts'
import { ColumnsDialog } from '../../../ui/views/columns-dialog.tsx'
import { customFieldOrderQuery } from '../custom-fields.queries.ts'

interface ListedTeam {
  readonly id: string
  readonly name: string
}

interface ValueColumns {
  readonly columns: readonly Column<ListedTeam>[]
  /** The button that chooses them; null if the event has no custom fields. */
  readonly chooser: ReactNode
}

/** The chosen custom fields as columns of the list of teams, edited in place. */
export function useTeamValueColumns(): ValueColumns {
  const { data } = useQuery(customFieldOrderQuery())
  const fields = data?.items ?? []
  const choice = useChosenColumns(fields, () => false)
  return {
    columns: choice.chosen.map((field) => ({
      id: field.id,
      header: field.label,
      cell: (team) => <ValueCell team={team} field={field} />,
    })),
    chooser: fields.length > 0 && <ColumnsDialog columns={fields} {...choice} />,
  }
}

interface CellProps {
  team: ListedTeam
  field: CustomField
}

function ValueCell({ team, field }: CellProps) {
  const t = useWords()
  const { data } = useQuery(valuesOfTeamQuery(team.id))
  const save = useSaving({ team, field })
  const mayEdit = useMayCall()('teamCustomFields.update')
  if (!data) return null
  const value = data.values[field.id] ?? ''
  const shown = textOf(field, value, t)
  const label = t('customFieldsAdmin.cell.edit', {
    label: field.label,
    team: team.name,
    value: shown || t('customFieldsAdmin.cell.empty'),
  })
  if (!mayEdit || field.type === 'area' || isOfStand(field.standPart)) return shown
  const edited = { label, children: shown || '\u2013' }
  if (field.type === 'checkbox' || field.type === 'dropdown')
    return (
      <CellMenu
        {...edited}
        value={String(value)}
        options={
          field.type === 'checkbox'
            ? [true, false].map((is) => ({
                value: String(is),
                label: t(is ? 'customFieldsAdmin.cell.yes' : 'customFieldsAdmin.cell.no'),
              }))
            : ['', ...field.options].map((option) => ({ value: option, label: option || '\u2013' }))
        }
        onChoose={(chosen) =>
          void save(data, field.type === 'checkbox' ? chosen === 'true' : chosen)
        }
      />
    )
  return (
    <CellInput
      {...edited}
      value={String(value)}
      type={field.type}
      maxLength={MAX_TEXT_VALUE}
      onSave={(typed) => save(data, field.type === 'number' ? plainNumber(typed) : typed)}
    />
  )
}

/** `6,5` as `6.5`. Ambiguous numbers such as `1.200` are refused by the server. */
function plainNumber(typed: string): string {
  const read = readNumber(typed)
  return read.kind === 'number' ? read.plain : typed
}

/** A value in words. */
function textOf({ type }: CustomField, value: CustomFieldValue, t: T): string {
  if (typeof value === 'boolean' || type === 'checkbox')
    return t(value === true ? 'customFieldsAdmin.cell.yes' : 'customFieldsAdmin.cell.no')
  if (type === 'number') return writtenNumber(value, t.language)
  return type === 'date' && value !== '' ? dateText(value) : value
}

/** Saves one value based on the revision that was shown, with Undo. Returns false if it is refused. */
function useSaving({ team, field }: CellProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { queryKey } = valuesOfTeamQuery(team.id)
  const names = { label: field.label, team: team.name }
  const problemOf = ([problem]: readonly FieldProblem[]) =>
    problem && t('customFieldsAdmin.cell.refused', { ...names, problem: problem.message })
  const write = async (based: ValuesOfTeam, value: CustomFieldValue): Promise<ValuesOfTeam> => {
    const saved = await client.teamCustomFields.update({
      teamId: team.id,
      revision: based.revision,
      values: [{ customFieldId: field.id, value }],
    })
    const values = Object.fromEntries(saved.fields.map(({ id, value: stored }) => [id, stored]))
    const next = { teamId: team.id, revision: saved.revision, values }
    queryClient.setQueryData(queryKey, next)
    return next
  }
  const refused = (error: unknown) => {
    const { code, problems } = failureOf(error)
    const message =
      code === STALE
        ? t('customFieldsAdmin.cell.changedSince', { team: team.name })
        : problemOf(problems)
    if (message) feedback.show({ type: 'error', message })
    else feedback.failed(error)
    void queryClient.invalidateQueries({ queryKey })
  }
  return async (based: ValuesOfTeam, value: CustomFieldValue): Promise<boolean> => {
    try {
      const saved = await write(based, value)
      const before = based.values[field.id] ?? ''
      feedback.show({
        type: 'success',
        message: t('customFieldsAdmin.cell.saved', names),
        action: {
          label: t('customFieldsAdmin.cell.undo'),
          run: () => void write(saved, before).catch(refused),
        },
      })
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }
}

// Custom field values of the teams in a list. Rows request them one by one; the requests are sent as one
// call.
interface Asked {
  readonly teamId: string
  readonly resolve: (values: ValuesOfTeam) => void
  readonly reject: (error: unknown) => void
}

let waiting: Asked[] = []

async function send(asked: readonly Asked[]): Promise<void> {
  try {
    const teamIds = [...new Set(asked.map(({ teamId }) => teamId))]
    const { items } = await client.teamCustomFields.ofTeams({ teamIds })
    const byTeam = new Map(items.map((item) => [item.teamId, item]))
    for (const { teamId, resolve } of asked)
      resolve(byTeam.get(teamId) ?? { teamId, revision: 0, values: {} })
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function sendWaiting(): void {
  const asked = waiting
  waiting = []
  for (let at = 0; at < asked.length; at += MAX_TEAMS_OF_VALUES)
    void send(asked.slice(at, at + MAX_TEAMS_OF_VALUES))
}

/** Reads the values of a team together with those of the other rows. */
const readValues = (teamId: string): Promise<ValuesOfTeam> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ teamId, resolve, reject })
  })

const valuesOfTeamQuery = (teamId: string) =>
  queryOptions({
    // The key of the endpoint, so that live changes refetch it.
    queryKey: [...api.teamCustomFields.ofTeams.key(), teamId] as const,
    queryFn: () => readValues(teamId),
  })
