import { containsText } from '@eventflow/domain/kernel'
import type { TemplateLine } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { agoText } from '../../../ui/time-text.ts'
import { templatesQuery } from './templates.queries.ts'
import { WrittenElsewhere } from './written-elsewhere.tsx'

/** The portal's emails, with their counts and links to their texts. */
export function TemplatesList() {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const query = useQuery(templatesQuery())
  const rows = query.data && shown(query.data.items, state, t)
  return (
    <ListScreen<TemplateLine>
      name={t('shell.screens.emails')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rows={rows}
      total={rows?.length}
      rowId={({ alias }) => alias}
      rowName={({ alias }) => t(`undelivered.letters.${alias}`)}
      state={state}
      onState={setState}
      empty={<EmptyState icon="mail_outlined" title={t('emails.list.none')} />}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
    />
  )
}

/** All templates are loaded, so they are searched and sorted here. */
function shown(lines: readonly TemplateLine[], state: ListState, t: T): TemplateLine[] {
  const nameOf = ({ alias }: TemplateLine) => t(`undelivered.letters.${alias}`)
  const found = lines.filter((line) => containsText(nameOf(line), state.search.trim()))
  const turn = state.direction === 'asc' ? 1 : -1
  const compare = (one: TemplateLine, other: TemplateLine) => {
    if (state.sort === 'sent') return one.sent - other.sent
    if (state.sort === 'failed') return one.failed - other.failed
    return nameOf(one).localeCompare(nameOf(other))
  }
  return found.toSorted((one, other) => turn * compare(one, other))
}

/** The number of emails in a state, as a link to them. */
function Counted({ line, state }: { line: TemplateLine; state: 'sent' | 'failed' }) {
  const { alias } = line
  if (line[state] === 0) return 0
  return (
    <TextLink to="/admin/emails/sent" search={{ alias, state }}>
      {line[state]}
    </TextLink>
  )
}

const columns = (t: T, now: Date): Column<TemplateLine>[] => [
  {
    id: 'name',
    header: t('emails.list.columns.name'),
    sort: 'name',
    cell: ({ alias, isChanged }) => (
      <Row as="span" gap="2xs">
        <TextLink to="/admin/emails/view/$emailId" params={{ emailId: alias }}>
          {t(`undelivered.letters.${alias}`)}
        </TextLink>
        {isChanged && (
          <StateBadge tone="info" icon="edit_outlined">
            {t('emails.list.isChanged')}
          </StateBadge>
        )}
      </Row>
    ),
    detail: ({ alias }) => t(`emails.when.${alias}`),
  },
  {
    id: 'sent',
    header: t('emails.list.columns.sent'),
    sort: 'sent',
    align: 'end',
    cell: (line) => <Counted line={line} state="sent" />,
    detail: ({ lastSentAt }) => lastSentAt !== null && agoText(lastSentAt, now, t),
  },
  {
    id: 'failed',
    header: t('emails.list.columns.failed'),
    sort: 'failed',
    align: 'end',
    cell: (line) => <Counted line={line} state="failed" />,
  },
  {
    id: 'edit',
    header: t('emails.list.columns.edit'),
    isActions: true,
    cell: ({ alias, isEditable }) =>
      isEditable ? (
        <TextLink
          to="/admin/emails/edit/$emailId"
          params={{ emailId: alias }}
          aria-label={t('emails.list.editOne', { name: t(`undelivered.letters.${alias}`) })}
        >
          {t('shell.screens.edit')}
        </TextLink>
      ) : (
        <WrittenElsewhere alias={alias} />
      ),
  },
]
