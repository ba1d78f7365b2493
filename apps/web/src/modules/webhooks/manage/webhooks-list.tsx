import { FAILED_DAYS, type WebhookLine } from '@eventflow/domain/webhooks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { NamedList } from '../../../ui/list/named-list.tsx'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { agoText } from '../../../ui/time-text.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { webhooksQuery } from './webhooks.queries.ts'
import classes from './webhooks.module.css'

/** The webhooks of a form, with the results of their last deliveries. */
export function WebhooksList({ formId }: { formId: string }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'name' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(webhooksQuery({ formId, search, sort, direction }))
  const add = (
    <ButtonLink to="/admin/forms/$formId/webhooks/add" params={{ formId }}>
      {t('webhooks.list.add')}
    </ButtonLink>
  )
  return (
    <NamedList<WebhookLine>
      {...listProps(query)}
      name={t('webhooks.list.name')}
      columns={columns(formId, t, new Date(query.dataUpdatedAt))}
      state={state}
      onState={setState}
      add={add}
      empty={{
        icon: 'link',
        title: t('webhooks.list.emptyTitle'),
        text: t('webhooks.list.emptyText'),
      }}
    />
  )
}

const columns = (formId: string, t: T, now: Date): Column<WebhookLine>[] => [
  {
    id: 'name',
    header: t('webhooks.edit.name'),
    sort: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/admin/forms/$formId/webhooks/$webhookId" params={{ formId, webhookId: id }}>
        {name}
      </TextLink>
    ),
  },
  {
    id: 'address',
    header: t('webhooks.list.address'),
    isExtra: true,
    cell: ({ isUnreadable, requestMethod, requestURL }) =>
      !isUnreadable && (
        <span className={classes['address']}>{`${requestMethod} ${requestURL}`}</span>
      ),
  },
  {
    id: 'state',
    header: t('ui.list.state'),
    isPlain: true,
    cell: (line) => <OnBadge thing={line} />,
  },
  {
    id: 'last',
    header: t('webhooks.list.last'),
    isPlain: true,
    cell: (line) => <LastDelivery line={line} formId={formId} now={now} />,
  },
  lastChange(t, now),
]

interface LastDeliveryProps {
  line: WebhookLine
  formId: string
  now: Date
}

function LastDelivery({ line, formId, now }: LastDeliveryProps) {
  const t = useWords()
  const { lastState, lastAt } = line
  if (lastState === null || lastAt === null) return t('webhooks.list.never')
  return (
    <Row as="span" gap="xs" inline>
      <DeliveryBadge state={lastState} />
      {agoText(lastAt, now, t)}
      <Failed line={line} formId={formId} />
    </Row>
  )
}

/** Earlier failures stay visible after a later success. */
function Failed({ line, formId }: Omit<LastDeliveryProps, 'now'>) {
  const t = useWords()
  const { id, failedCount: count } = line
  if (count === 0) return null
  return (
    <TextLink
      className={classes['failed']}
      to="/admin/forms/$formId/webhooks/$webhookId"
      params={{ formId, webhookId: id }}
      search={{ state: 'failed' }}
    >
      {t('webhooks.list.failed', { count, days: FAILED_DAYS })}
    </TextLink>
  )
}
