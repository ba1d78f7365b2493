// The tables of the list of stands, and of the teams in the waiting lists of a form.
import { mainHolder, type Stand } from '@eventflow/domain/stands'
import type {
  WaitingListOfItem,
  WaitingLists,
  WaitingTeamLine,
} from '@eventflow/domain/submissions'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'
import type { ExportTable } from '../submissions/index.ts'
import { count, tableOf, textsOf, type CellColumn, type ReadPage } from './list-tables.ts'

/** Stands with the companies that have them now. */
export async function standsTable(scope: ReadScope, read: ReadPage<Stand>): Promise<ExportTable> {
  const { t } = await textsOf(scope)
  const { floorPlanLink } = (await readAllSettings(scope)).variables
  const shares = ({ holders }: Stand): string => {
    const main = mainHolder(holders)
    return holders.flatMap(({ teamId, name }) => (teamId === main?.teamId ? [] : name)).join('; ')
  }
  const columns: CellColumn<Stand>[] = [
    { label: t('standsAdmin.number'), text: ({ number }) => number },
    { label: t('standsAdmin.hall'), text: ({ hall }) => hall },
    { label: t('standsAdmin.size'), isNumber: true, text: ({ size }) => size },
    { label: t('standsAdmin.type'), text: ({ type }) => type },
    { label: t('standsAdmin.company'), text: ({ holders }) => mainHolder(holders)?.name ?? '' },
    { label: t('standsAdmin.sharesOnIt'), text: shares },
    ...(floorPlanLink === ''
      ? []
      : [{ label: t('standsAdmin.floorPlan'), text: (stand: Stand) => stand.floorPlanUrl ?? '' }]),
  ]
  return tableOf(columns, read)
}

interface WaitingLine extends WaitingTeamLine {
  readonly label: WaitingListOfItem['label']
}

/** The teams of all waiting lists, in the order in which they get units. */
export async function waitingTable(
  scope: ReadScope,
  { items }: WaitingLists,
): Promise<ExportTable> {
  const { t, moment, yesOrNo } = await textsOf(scope)
  const lines = items.flatMap(({ label, teams }) =>
    teams.map((team): WaitingLine => ({ ...team, label })),
  )
  const columns: CellColumn<WaitingLine>[] = [
    { label: t('answersAdmin.waiting.file.item'), text: ({ label }) => label },
    {
      label: t('answersAdmin.waiting.file.place'),
      isNumber: true,
      // A team with a reservation for all that it wants no longer waits.
      text: ({ ahead, offered, quantity }) => (offered < quantity ? String(ahead + 1) : ''),
    },
    { label: t('standsAdmin.company'), text: ({ teamName }) => teamName },
    count(t('answersAdmin.waiting.file.wanted'), ({ quantity }) => quantity),
    {
      label: t('answersAdmin.waiting.file.since'),
      isDate: 'moment',
      text: ({ since }) => moment(since),
    },
    count(t('answersAdmin.waiting.file.reserved'), ({ offered }) => offered),
    {
      label: t('answersAdmin.waiting.file.until'),
      isDate: 'moment',
      text: ({ until }) => moment(until),
    },
    {
      label: t('answersAdmin.waiting.file.passed'),
      text: ({ cannotOrder }) => yesOrNo(cannotOrder),
    },
  ]
  return tableOf(columns, async () => ({ items: lines, nextCursor: null, total: lines.length }))
}
