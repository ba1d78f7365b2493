import type { FieldProblem } from '@eventflow/domain/kernel'
import type { TeamDetail } from '@eventflow/domain/teams'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { agoText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { teamQuery } from '../teams.queries.ts'

/** Others have ordered what the team had reserved; the problems name the items. */
const STOCK_IS_ORDERED = 'STOCK_IS_ORDERED'

export const MAX_REASON_CHARACTERS = 500

/** A team that withdraws or returns leaves or joins almost every list. */
function useTeamSaved() {
  const queryClient = useQueryClient()
  return (team: TeamDetail) => {
    queryClient.setQueryData(teamQuery(team.id).queryKey, team)
    // Not waited for, so that the message appears with the change.
    void queryClient.invalidateQueries()
  }
}

interface WithdrawalEffectsProps {
  team: TeamDetail
  /** The orders that leave lists and sums. */
  orders?: ReactNode
  /** Another company takes over the stand, with the stand shares. */
  isReplaced?: boolean
}

/** What a team loses when it withdraws or is replaced, and what stays. */
export function WithdrawalEffects({ team, orders, isReplaced = false }: WithdrawalEffectsProps) {
  const t = useWords()
  const { name, memberCount: people } = team
  const shares = team.childTeams.length
  return (
    <Stack as="ul" gap="2xs">
      <li>{t('teamsAdmin.withdrawal.effects.people', { count: people })}</li>
      {shares > 0 && (
        <li>
          {isReplaced
            ? t('teamsAdmin.replacement.shares', { count: shares })
            : t('teamsAdmin.withdrawal.effects.shares', { count: shares })}
        </li>
      )}
      <li>{t('teamsAdmin.withdrawal.effects.lists', { name })}</li>
      <li>
        {isReplaced
          ? t('teamsAdmin.replacement.stays', { name })
          : t('teamsAdmin.withdrawal.effects.stays')}
      </li>
      {orders}
    </Stack>
  )
}

/** What a withdrawn team loses when another one takes over its stand, and what stays. */
export function ReplacementEffects({
  team: { name, childTeams },
  stand,
}: {
  team: TeamDetail
  stand: ReactNode
}) {
  const t = useWords()
  return (
    <Stack as="ul" gap="2xs">
      <li>{t('teamsAdmin.replacement.staysWithdrawn', { name })}</li>
      {childTeams.length > 0 && (
        <li>{t('teamsAdmin.replacement.sharesStay', { count: childTeams.length, name })}</li>
      )}
      {stand}
    </Stack>
  )
}

/** Withdraws a team after asking for the reason. `orders` lists those that it takes out of the sums. */
export function WithdrawTeam({ team, orders }: { team: TeamDetail; orders?: ReactNode }) {
  const t = useWords()
  const feedback = useFeedback()
  const saved = useTeamSaved()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = async () => {
    const { id: teamId, revision } = team
    saved(await client.teams.withdraw({ teamId, reason, revision }))
    feedback.succeeded(t('teamsAdmin.withdrawal.done', { name: team.name }))
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('teamsAdmin.withdrawal.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('teamsAdmin.withdrawal.title', { name: team.name })}
        text={t('teamsAdmin.withdrawal.text')}
        action={t('teamsAdmin.withdrawal.confirm')}
        isBlocked={reason.trim() === ''}
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      >
        <WithdrawalEffects team={team} orders={orders} />
        <TextArea
          label={t('teamsAdmin.withdrawal.reason')}
          description={t('teamsAdmin.withdrawal.reasonText')}
          maxLength={MAX_REASON_CHARACTERS}
          isRequired
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}

interface OversoldDialogProps {
  name: string
  /** Null while the dialog is closed. */
  items: readonly FieldProblem[] | null
  onAnswer: (isAccepted: boolean) => void
}

/** Asks whether a team returns although more of these items is then ordered than the stock. */
function OversoldDialog({ name, items, onAnswer }: OversoldDialogProps) {
  const t = useWords()
  return (
    <ConfirmDialog
      isOpen={items !== null}
      title={t('teamsAdmin.withdrawal.oversoldTitle', { name })}
      text={t('teamsAdmin.withdrawal.oversoldText', { name })}
      action={t('teamsAdmin.withdrawal.reinstateAnyway')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <ul>
        {items?.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Reinstates a team. Asks first if stock would be oversold. */
function useReinstating(team: TeamDetail, onAsk: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const saved = useTeamSaved()
  const { question, ask, answer } = useQuestion<readonly FieldProblem[]>()
  const reinstate = async () => {
    const { id: teamId, revision } = team
    const call = { teamId, revision }
    const returned = await client.teams.reinstate(call).catch(async (error: unknown) => {
      const { code, problems } = failureOf(error)
      if (code !== STOCK_IS_ORDERED) throw error
      onAsk()
      const isAccepted = await ask(problems)
      return isAccepted ? client.teams.reinstate({ ...call, acceptsOversold: true }) : null
    })
    if (returned === null) return
    saved(returned)
    feedback.succeeded(t('teamsAdmin.withdrawal.reinstated', { name: team.name }))
  }
  return { reinstate, oversold: question, answer }
}

interface WithdrawnNoticeProps {
  team: TeamDetail
  /** The team that took over the stand, linked. */
  successor?: ReactNode
  /** The stands that it had when it withdrew and has lost since. */
  findLostStands?: () => Promise<readonly string[]>
  now: Date
  mayReinstate: boolean
}

/**
 * A team that withdraws or returns changes the page, and the pressed button is gone. Then the heading gets
 * the focus, so that the page shows its beginning, where the notice is.
 */
function useHeadingOnceChanged(isWithdrawn: boolean): void {
  const before = useRef(isWithdrawn)
  useEffect(() => {
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body
    if (before.current !== isWithdrawn && !hasFocus)
      document.querySelector<HTMLElement>('main h1')?.focus()
    before.current = isWithdrawn
  }, [isWithdrawn])
}

/** Shows when, by whom and why a team withdrew. Renders nothing for a team that takes part. */
export function WithdrawnNotice({
  team,
  now,
  mayReinstate,
  successor,
  findLostStands,
}: WithdrawnNoticeProps) {
  const t = useWords()
  const [isBusy, run] = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [lostStands, setLostStands] = useState<readonly string[]>([])
  // One question at a time.
  const { reinstate, oversold, answer } = useReinstating(team, () => setIsAsking(false))
  useHeadingOnceChanged(team.withdrawal !== null)
  if (team.withdrawal === null) return null
  const { at, byName, reason, replacedBy } = team.withdrawal
  const facts = { ago: agoText(at, now, t), reason }
  const askOrReinstate = () =>
    run(async () => {
      const lost = replacedBy === null ? ((await findLostStands?.()) ?? []) : []
      setLostStands(lost)
      if (replacedBy !== null || lost.length > 0) setIsAsking(true)
      else await reinstate()
    })
  return (
    <Notice tone="warning">
      <Row justify="between">
        <div>
          {byName === null
            ? t('teamsAdmin.withdrawal.noticeBy', facts)
            : t('teamsAdmin.withdrawal.notice', { ...facts, by: byName })}
          {successor && (
            <div>
              {t('teamsAdmin.replacement.replacedBy')} {successor}
            </div>
          )}
        </div>
        {mayReinstate && (
          <Button variant="default" loading={isBusy} onClick={() => void askOrReinstate()}>
            {t('teamsAdmin.withdrawal.reinstate')}
          </Button>
        )}
      </Row>
      <OversoldDialog name={team.name} items={oversold} onAnswer={answer} />
      {isAsking && (
        <ConfirmDialog
          isOpen={isAsking}
          isDangerous={false}
          title={t('teamsAdmin.withdrawal.reinstateTitle', { name: team.name })}
          text={
            replacedBy
              ? t('teamsAdmin.withdrawal.reinstateText', {
                  name: team.name,
                  replacement: replacedBy.name,
                })
              : t('teamsAdmin.withdrawal.lostStands', {
                  count: lostStands.length,
                  name: team.name,
                  stands: lostStands.join(', '),
                })
          }
          action={t('teamsAdmin.withdrawal.reinstate')}
          onConfirm={reinstate}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Notice>
  )
}
