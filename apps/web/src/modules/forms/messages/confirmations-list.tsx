import type { ConfirmationDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { NamedList } from '../../../ui/list/named-list.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { ConfirmationOrder } from './confirmation-order.tsx'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { ruleCount } from './rule-count.ts'
import { confirmationsQuery } from './messages.queries.ts'

/** The confirmations of a form, and the order in which they are tried. */
export function ConfirmationsList({ formId }: { formId: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(confirmationsQuery({ formId, search, sort, direction }))
  const add = (
    <ButtonLink to="/admin/forms/$formId/confirmations/add" params={{ formId }}>
      {t('messages.confirmations.add')}
    </ButtonLink>
  )
  return (
    <Stack gap="lg">
      <NamedList<ConfirmationDetail>
        {...listProps(query)}
        name={t('messages.confirmations.name')}
        columns={columns(formId, t, new Date(query.dataUpdatedAt))}
        state={state}
        onState={setState}
        add={add}
        empty={{
          icon: 'check_circle_outlined',
          title: t('messages.confirmations.emptyTitle'),
          text: t('messages.confirmations.emptyText'),
        }}
      />
      <ConfirmationOrder formId={formId} />
    </Stack>
  )
}

const columns = (formId: string, t: T, now: Date): Column<ConfirmationDetail>[] => [
  {
    id: 'name',
    header: t('messages.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink
        to="/admin/forms/$formId/confirmations/$confirmationId"
        params={{ formId, confirmationId: id }}
      >
        {name}
      </TextLink>
    ),
  },
  {
    id: 'state',
    header: t('ui.list.state'),
    isPlain: true,
    isShort: true,
    cell: (confirmation) =>
      confirmation.isDefault ? (
        t('messages.confirmations.isDefault')
      ) : (
        <OnBadge thing={confirmation} />
      ),
  },
  {
    id: 'rules',
    header: t('messages.ruleCount'),
    cell: ruleCount,
    align: 'end',
    isExtra: true,
  },
  lastChange(t, now),
]
