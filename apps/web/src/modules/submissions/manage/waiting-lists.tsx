// The waiting lists of a form: who waits, and for whom units are reserved.
import type {
  WaitingListOfItem,
  WaitingLists,
  WaitingTeamLine,
} from '@eventflow/domain/submissions'
import { hoursOrDays } from '@eventflow/domain/forms/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'

/** Fetched on each visit, because teams join and order all the time. */
export const waitingListsQuery = (formId: string) =>
  api.waitingLists.list.queryOptions({ input: { formId }, staleTime: 0 })

interface WaitingListsViewProps {
  formId: string
  lists: WaitingLists
  timeZone: string
}

export function WaitingListsView({ formId, lists, timeZone }: WaitingListsViewProps) {
  const t = useWords()
  const { items, areEmailsHeld } = lists
  if (items.length === 0)
    return (
      <EmptyState icon="hourglass_empty" title={t('answersAdmin.waiting.noneTitle')}>
        {t('answersAdmin.waiting.noneText')}
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {areEmailsHeld && <Notice tone="warning">{t('answersAdmin.waiting.held')}</Notice>}
      {items.map((list) => (
        <OneList key={`${list.fieldId}.${list.itemId}`} {...{ formId, list, timeZone }} />
      ))}
    </Stack>
  )
}

interface OneListProps {
  formId: string
  list: WaitingListOfItem
  timeZone: string
}

function OneList({ formId, list, timeZone }: OneListProps) {
  const t = useWords()
  const { label, stock, ordered, offered, waiting, teams, hours } = list
  const hidden = waiting - teams.length
  const numbers = {
    stock: String(stock),
    ordered: String(ordered),
    offered: String(offered),
    time: hoursOrDays(hours, t),
  }
  return (
    <Panel title={label}>
      <Stack gap="md">
        <Muted as="p">{t('answersAdmin.waiting.numbers', numbers)}</Muted>
        {waiting === 0 && <p>{t('answersAdmin.waiting.nobody')}</p>}
        {hidden > 0 && <p>{t('answersAdmin.waiting.hidden', { count: hidden })}</p>}
        {teams.length > 0 && (
          <Stack as="ol" gap="sm">
            {teams.map((team) => (
              <li key={team.id}>
                <OneTeam {...{ formId, label, team, timeZone }} isFirst={team.ahead === 0} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Panel>
  )
}

interface OneTeamProps {
  formId: string
  label: string
  team: WaitingTeamLine
  timeZone: string
  isFirst: boolean
}

function useTeamActions(formId: string, waitingTeamId: string) {
  const queryClient = useQueryClient()
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: waitingListsQuery(formId).queryKey })
  return {
    moveToFront: () =>
      client.waitingLists.moveToFront({ waitingTeamId }).finally(() => void reload()),
    remove: () => client.waitingLists.remove({ waitingTeamId }).finally(() => void reload()),
  }
}

function OneTeam({ formId, label, team, timeZone, isFirst }: OneTeamProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, run] = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const { id, teamId, teamName: name, offered } = team
  const { moveToFront, remove } = useTeamActions(formId, id)
  const kind = offered > 0 ? 'end' : 'remove'
  return (
    <Row gap="sm" justify="between">
      <Stack gap="3xs">
        <TextLink to="/admin/teams/$teamId" params={{ teamId }}>
          {name}
        </TextLink>
        <TeamState team={team} timeZone={timeZone} />
      </Stack>
      <Row gap="xs">
        {!isFirst && offered === 0 && (
          <Button
            variant="subtle"
            loading={isBusy}
            aria-label={t('answersAdmin.waiting.frontOf', { name })}
            onClick={() =>
              void run(async () => {
                await moveToFront()
                feedback.succeeded(t('answersAdmin.waiting.moved', { name }))
              })
            }
          >
            {t('answersAdmin.waiting.front')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          aria-label={t(`answersAdmin.waiting.${kind}Of`, { name })}
          onClick={() => setIsAsking(true)}
        >
          {t(`answersAdmin.waiting.${kind}`)}
        </Button>
      </Row>
      <ConfirmDialog
        title={t(`answersAdmin.waiting.${kind}Of`, { name })}
        text={t(`answersAdmin.waiting.${kind}Text`, { name, label })}
        action={t(`answersAdmin.waiting.${kind}`)}
        isDangerous
        isOpen={isAsking}
        onConfirm={async () => {
          const { emails } = await remove()
          const outcome = emails.includes('queued')
            ? 'told'
            : emails.includes('held')
              ? 'heldEmail'
              : 'notTold'
          feedback.succeeded(t(`answersAdmin.waiting.${outcome}`, { name }))
        }}
        onClose={() => setIsAsking(false)}
      />
    </Row>
  )
}

/** `2 wanted since Mon 15 Jun, 13:00. 1 reserved until Wed 17 Jun, 13:00` */
function TeamState({ team, timeZone }: { team: WaitingTeamLine; timeZone: string }) {
  const t = useWords()
  const { quantity, since, offered, until, cannotOrder } = team
  return (
    <Muted as="span">
      {t('answersAdmin.waiting.wanted', {
        quantity: String(quantity),
        since: momentText(since, timeZone),
      })}
      {offered > 0 &&
        until !== null &&
        ` ${t('answersAdmin.waiting.reserved', {
          offered: String(offered),
          until: momentText(until, timeZone),
        })}`}
      {cannotOrder && ` ${t('answersAdmin.waiting.passed')}`}
    </Muted>
  )
}
