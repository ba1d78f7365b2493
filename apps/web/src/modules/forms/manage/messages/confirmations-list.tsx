import type { ConfirmationDetail } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { listProps } from '../../../../platform/page-list.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../../ui/link.tsx'
import { lastChange } from '../../../../ui/list/last-change.ts'
import type { Column } from '../../../../ui/list/list-types.ts'
import { NamedList } from '../../../../ui/list/named-list.tsx'
import { useUrlListState } from '../../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../../ui/on-badge.tsx'
import { ruleCount } from './rule-count.ts'
import { confirmationsQuery, confirmationOrderQuery } from './messages.queries.ts'
import { api, client } from '../../../../platform/api.ts'
import { Panel } from '../../../../ui/card-grid.tsx'
import { useFeedback } from '../../../../ui/feedback.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { MoveButtons } from '../../../../ui/order/move-buttons.tsx'
import { movedBy } from '../../../../ui/order/moved-by.ts'
import classes from './messages.module.css'

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

/** The order in which confirmations are tried, and which one hides later ones. */
function ConfirmationOrder({ formId }: { formId: string }) {
  const t = useWords()
  const { data } = useQuery(confirmationOrderQuery(formId))
  const save = useReorder(formId)
  const all = data?.items ?? []
  const ordered = all.filter(({ isDefault }) => !isDefault)
  if (ordered.length === 0) return null
  const ids = ordered.map(({ id }) => id)
  return (
    <Panel title={t('messages.confirmations.order')}>
      <p>{t('messages.confirmations.orderLead')}</p>
      <ol className={classes['order']}>
        {ordered.map((confirmation, place) => (
          <li key={confirmation.id}>
            <span>{confirmation.name}</span>
            <span className={classes['moves']}>
              <MoveButtons
                label={confirmation.name}
                place={place}
                count={ordered.length}
                onMove={(by) => void save(movedBy(ids, place, by))}
              />
            </span>
            <Shadows text={shadowText(all, confirmation, t)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function useReorder(formId: string) {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (confirmationIds: string[]) => {
    try {
      await client.confirmations.reorder({ formId, confirmationIds })
      feedback.succeeded()
    } catch (error) {
      feedback.failed(error)
    }
    void queryClient.invalidateQueries({ queryKey: api.confirmations.key() })
  }
}

/** Shows that a confirmation without rules hides all later ones. */
function shadowText(
  all: readonly ConfirmationDetail[],
  { id, isActive, rules }: ConfirmationDetail,
  t: T,
): string | null {
  if (!isActive || rules.length > 0) return null
  const hidden = all.slice(all.findIndex((each) => each.id === id) + 1)
  const names = hidden
    .filter((each) => each.isActive)
    .map(({ name }) => t('ui.quoted', { text: name }))
  if (names.length === 0) return null
  const key = names.length === 1 ? 'shadows' : 'shadowsMany'
  return t(`messages.confirmations.${key}`, { names: names.join(', ') })
}

const Shadows = ({ text }: { text: string | null }) =>
  text === null ? null : <Notice tone="warning">{text}</Notice>
