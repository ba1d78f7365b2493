import { shownAddress } from '@eventflow/domain/kernel'
import {
  contactWithoutAddress,
  hasGivenContact,
  type ImportDetail,
  type ImportOutcome,
  type ImportRow,
  type ImportTarget,
  type ImportVerdict,
  isNoAddress,
} from '@eventflow/domain/imports'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { CellButton } from '../../../ui/list/cell-edit.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import type { Bulk, Column, Filter } from '../../../ui/list/list-types.ts'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { CellDialog, type TextToEdit } from './cell-dialog.tsx'
import { importRowsQuery, ROW_FILTERS } from './imports.queries.ts'
import { RelationsOfRow } from './row-people.tsx'
import { addressOf, isUnsent, textOf } from './row-text.ts'
import type { ImportActions } from './use-import.ts'
import { useCellProblem } from './use-cell-problem.ts'
import { useShownValue } from './use-shown-value.ts'
import { useStandsTakenBack } from './use-stands-taken-back.ts'
import { useTargetName } from './use-target-name.ts'
import { WelcomeDialog, type WelcomeMove } from './welcome-dialog.tsx'

interface RowsListProps {
  about: ImportDetail
  actions: ImportActions
  state: ListState
  onState: (state: ListState) => void
}

const VERDICTS: Readonly<Record<ImportVerdict, { tone: Tone; icon: string }>> = {
  new: { tone: 'success', icon: 'add_circle_outline' },
  change: { tone: 'info', icon: 'edit_outlined' },
  colleague: { tone: 'success', icon: 'group_add_outlined' },
  unchanged: { tone: 'neutral', icon: 'check' },
  rejected: { tone: 'danger', icon: 'error_outline' },
}

const OUTCOMES: Readonly<Record<ImportOutcome, { tone: Tone; icon: string }>> = {
  waiting: { tone: 'neutral', icon: 'schedule' },
  added: { tone: 'success', icon: 'check_circle_outlined' },
  changed: { tone: 'success', icon: 'edit_outlined' },
  joined: { tone: 'success', icon: 'group_add_outlined' },
  unchanged: { tone: 'neutral', icon: 'check' },
  failed: { tone: 'danger', icon: 'error_outline' },
  rolledBack: { tone: 'neutral', icon: 'undo' },
}

/** The rows of the file, with their planned or actual results. */
export function RowsList({ about, actions, state, onState }: RowsListProps) {
  const t = useWords()
  const nameOf = useTargetName()
  const [edit, setEdit] = useState<TextToEdit | null>(null)
  const [back, setBack] = useState<ImportRow | null>(null)
  const takenBack = useStandsTakenBack(about.id, back)
  const feedback = useFeedback()
  const { search, filters } = state
  const bulk: Bulk = {
    actions: (ids, done) => (
      <WelcomeActions about={about} ids={ids} done={done} actions={actions} />
    ),
  }
  const query = useInfiniteQuery(importRowsQuery({ importId: about.id, search, filters }))
  const listed = listProps(query)
  // The search for a value finds nothing once its last row is fixed.
  const clearSearch = () => {
    if (search !== '' && listed.total === 1) onState({ ...state, search: '' })
  }
  return (
    <>
      <ListScreen<ImportRow>
        {...listed}
        name={t('imports.rows.name')}
        totalText={(count) => t('imports.rows.count', { count })}
        columns={columns(t, {
          about,
          actions,
          nameOf,
          onCell: setEdit,
          onFixed: clearSearch,
          onBack: setBack,
        })}
        rowName={(row) => textOf(about, row, 'teamName')}
        state={state}
        onState={onState}
        filters={rowFilters(t, about)}
        {...(about.welcomes.prepared > 0 ? { bulk } : {})}
        empty={
          <EmptyState icon="table_rows" title={t('imports.rows.empty')}>
            {t('imports.rows.emptyText')}
          </EmptyState>
        }
      />
      <CellDialog key={edit?.title ?? ''} edit={edit} onClose={() => setEdit(null)} />
      <ConfirmDialog
        isOpen={back !== null}
        title={t('imports.rows.rollBackTitle', {
          name: back ? textOf(about, back, 'teamName') : '',
        })}
        text={[t(undoText(back)), ...takenBack, ...invitationTexts(back, t)].join(' ')}
        action={t('imports.rows.rollBack')}
        onConfirm={async () => {
          if (back !== null && (await actions.rollBack(back.id)))
            feedback.succeeded(t('imports.undo.partly', { count: 1 }))
        }}
        onClose={() => setBack(null)}
      />
    </>
  )
}

interface WelcomeActionsProps {
  about: ImportDetail
  ids: readonly string[]
  done: () => void
  actions: ImportActions
}

/** Welcome emails for the selected rows. */
function WelcomeActions({ about, ids, done, actions }: WelcomeActionsProps) {
  const t = useWords()
  const [move, setMove] = useState<WelcomeMove | null>(null)
  return (
    <>
      <Button variant="default" onClick={() => setMove('release')}>
        {t('imports.welcomes.releaseSelected')}
      </Button>
      <Button variant="default" onClick={() => setMove('drop')}>
        {t('imports.welcomes.dropSelected')}
      </Button>
      <WelcomeDialog
        about={about}
        actions={actions}
        how={move}
        rowIds={ids}
        onDone={done}
        onClose={() => setMove(null)}
      />
    </>
  )
}

function rowFilters(t: T, { state }: ImportDetail): readonly Filter[] {
  const verdict = {
    id: 'verdict',
    label: t('imports.rows.verdict'),
    options: ROW_FILTERS.verdict.map((value) => ({ value, label: t(`imports.verdicts.${value}`) })),
  }
  if (state === 'checked') return [verdict]
  const outcome = {
    id: 'outcome',
    label: t('imports.rows.outcome'),
    options: ROW_FILTERS.outcome.map((value) => ({ value, label: t(`imports.outcomes.${value}`) })),
  }
  const welcome = {
    id: 'welcome',
    label: t('imports.rows.welcome'),
    options: ROW_FILTERS.welcome.map((value) => ({
      value,
      label: t(`imports.welcomeStates.${value}`),
    })),
  }
  return [outcome, welcome]
}

const isPlannedRow = ({ relations }: ImportRow, email: string): boolean =>
  isNoAddress(email) || relations.state === 'planned'

/** The row has added or changed its team. */
const isImported = ({ outcome }: ImportRow): boolean =>
  outcome === 'added' || outcome === 'changed' || outcome === 'joined'

/** What undoing a row does. */
function undoText(row: ImportRow | null) {
  if (row === null || row.outcome === 'added') return 'imports.rows.rollBackText'
  if (row.outcome === 'joined') return 'imports.rows.personBackText'
  return hasGivenContact(row) ? 'imports.rows.contactBackText' : 'imports.rows.valuesBackText'
}

/** Whether the invitation of a row has been sent, or is cancelled with the row. */
function invitationTexts(row: ImportRow | null, t: T): string[] {
  if (row?.welcome !== 'released') return []
  if (row.welcomeEmail === 'sent') return [t('imports.undo.invitation.sent')]
  return isUnsent(row.welcomeEmail) ? [t('imports.undo.invitation.unsent')] : []
}

interface ColumnFacts {
  readonly about: ImportDetail
  readonly nameOf: (target: ImportTarget) => string
  readonly actions: ImportActions
  readonly onCell: (edit: TextToEdit) => void
  readonly onFixed: () => void
  readonly onBack: (row: ImportRow) => void
}

const columns = (t: T, facts: ColumnFacts): Column<ImportRow>[] => [
  {
    id: 'team',
    header: t('imports.parts.teamName'),
    cell: (row) => {
      const name = textOf(facts.about, row, 'teamName') || t('imports.rows.noName')
      // The team of other rows is only a similar one.
      return row.teamId !== null && isImported(row) ? (
        <TextLink to="/admin/teams/$teamId" params={{ teamId: row.teamId }}>
          {name}
        </TextLink>
      ) : (
        name
      )
    },
    detail: (row) => {
      const email = addressOf(facts.about, row)
      const isPlanned = row.verdict === 'new' && isPlannedRow(row, email)
      return isPlanned ? t('imports.rows.planned') : shownAddress(email)
    },
  },
  {
    id: 'number',
    header: t('imports.rows.number'),
    align: 'end',
    isShort: true,
    cell: ({ number }) => String(number),
  },
  {
    id: 'verdict',
    header: t(facts.about.state === 'checked' ? 'imports.rows.verdict' : 'imports.rows.outcome'),
    isPlain: true,
    isShort: true,
    cell: (row) =>
      facts.about.state === 'checked' ||
      (row.outcome === 'waiting' && row.verdict === 'rejected') ? (
        <StateBadge {...VERDICTS[row.verdict]}>{t(`imports.verdicts.${row.verdict}`)}</StateBadge>
      ) : (
        <StateBadge {...OUTCOMES[row.outcome]}>{t(`imports.outcomes.${row.outcome}`)}</StateBadge>
      ),
  },
  {
    id: 'what',
    header: t('imports.rows.what'),
    isPlain: true,
    cell: (row) => <What row={row} {...facts} />,
  },
  {
    id: 'welcome',
    header: t('imports.rows.welcome'),
    isPlain: true,
    isShort: true,
    isExtra: true,
    cell: ({ welcome, welcomeEmail }) => {
      if (welcomeEmail !== null) return t(`emailOutcomes.stages.${welcomeEmail}`)
      return welcome === 'none' ? '' : t(`imports.welcomeStates.${welcome}`)
    },
  },
  {
    id: 'actions',
    header: t('imports.rows.actions'),
    isActions: true,
    cell: (row) =>
      isImported(row) && (
        <Button variant="subtle" onClick={() => facts.onBack(row)}>
          {t('imports.rows.rollBack')}
        </Button>
      ),
  },
]

/** Whether another company of the same name is possible: the name alone makes the row one of a colleague. */
const isPerhapsOther = ({ problems, verdict }: ImportRow, isOpen: boolean): boolean =>
  problems.some(({ code }) => code === 'rowsDiffer') || (isOpen && verdict === 'colleague')

/** The problem of a row with its fix, or else its changes. */
function What({ row, about, actions, nameOf, onCell, onFixed }: { row: ImportRow } & ColumnFacts) {
  const t = useWords()
  const { errorMessage, rollback } = row.record
  const isOpen = about.state === 'checked'
  const shown = useShownValue()
  const problemOf = useCellProblem(about)
  const problems = row.problems.map((problem) => ({
    ...problem,
    text: `${nameOf(problem.target)}: ${t(`imports.problems.${problem.code}`)}`,
  }))
  const contact = row.relations.person
    ? ''
    : contactWithoutAddress((target) => textOf(about, row, target))
  const noAddress = {
    code: 'noAddress',
    target: 'ownerEmail' as const,
    value: textOf(about, row, 'ownerEmail'),
    text: t('imports.rows.noAddress', { name: contact }),
  }
  const otherCompany = {
    code: 'otherCompany',
    target: 'teamName' as const,
    value: textOf(about, row, 'teamName'),
    text: t('imports.rows.otherCompany'),
  }
  const notes = [
    ...problems,
    ...(contact === '' ? [] : [noAddress]),
    ...(isPerhapsOther(row, isOpen) ? [otherCompany] : []),
  ]
  return (
    <Stack gap="3xs">
      {notes.map(({ code, target, value, text }) => {
        const column = about.columns.findIndex((one) => one.target === target)
        return isOpen && column >= 0 ? (
          <CellButton
            key={target + code}
            label={t('imports.rows.editCell', { name: nameOf(target), number: row.number })}
            onClick={() =>
              onCell({
                title: t('imports.rows.editTitle', { number: row.number }),
                label: nameOf(target),
                text: value,
                problemOf: problemOf(target),
                onSave: async (next) => {
                  const isSaved = await actions.editCell({ rowId: row.id, column, text: next })
                  if (isSaved) onFixed()
                  return isSaved
                },
              })
            }
          >
            {text}
          </CellButton>
        ) : (
          <span key={target + code}>{text}</span>
        )
      })}
      <RelationsOfRow row={row} about={about} />
      {row.changes.map(({ target, from, to }) => (
        <span key={target}>
          {t('imports.rows.change', {
            name: nameOf(target),
            from: shown(target, from),
            to: shown(target, to),
          })}
        </span>
      ))}
      {errorMessage !== null && row.problems.length === 0 && (
        <Text tone="error">{errorMessage}</Text>
      )}
      {rollback !== null && (
        <Text tone="dimmed">
          {t(row.outcome === 'failed' ? 'imports.rows.nothingStored' : 'imports.rows.undone')}
        </Text>
      )}
    </Stack>
  )
}
