import { isMade, type DeliveryLine as Line } from '@eventflow/domain/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Muted, Row, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { momentText } from '../../ui/time-text.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { requestText } from './request-text.ts'
import classes from './webhooks.module.css'

interface LineProps {
  delivery: Line
  place: { formId: string; webhookId: string }
  timeZone: string
}

/** Whose submission it tells and how it went; opened, what was sent and answered. */
export function DeliveryLine({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { cause, createdAt, state, status, durationMs } = delivery
  const facts = [
    t(`webhooks.causes.${cause}`),
    ...(status === null ? [] : [t('webhooks.view.status', { status })]),
    ...(durationMs === null ? [] : [t('webhooks.view.took', { ms: durationMs })]),
  ]
  return (
    <>
      <Whose delivery={delivery} formId={place.formId} />
      <details>
        <summary className={classes['summary']}>
          <DeliveryBadge state={state} />
          <span>{momentText(createdAt, timeZone)}</span>
          <span>{facts.join(' · ')}</span>
          <Icon name="expand_more" />
        </summary>
        <Details delivery={delivery} place={place} timeZone={timeZone} />
      </details>
    </>
  )
}

/** Above the line that opens, in which nothing else can be pressed. */
function Whose({ delivery, formId }: { delivery: Line; formId: string }) {
  const t = useWords()
  const { submissionId, teamName } = delivery
  if (submissionId === null) return <p className={classes['whose']}>{t('webhooks.view.madeUp')}</p>
  return (
    <p className={classes['whose']}>
      <TextLink to="/forms/$formId/submissions/$submissionId" params={{ formId, submissionId }}>
        {teamName ?? t('submissions.guest')}
      </TextLink>
    </p>
  )
}

const canReplay = (delivery: Line): boolean =>
  isMade(delivery) && (delivery.state !== 'queued' || delivery.attempts > 0)

function Details({ delivery, place, timeZone }: LineProps) {
  const t = useWords()
  const { problem, response, nextTryAt, attempts, state } = delivery
  const moment = nextTryAt === null ? null : momentText(nextTryAt, timeZone)
  return (
    <Stack gap="md">
      {problem && <p>{t(`webhooks.problem.${problem}`)}</p>}
      {moment && state === 'queued' && (
        <p>
          {t('webhooks.view.attempts', { count: attempts })},{' '}
          {t('webhooks.view.nextTry', { moment })}
        </p>
      )}
      {isMade(delivery) && <Sent delivery={delivery} />}
      <Text
        name={t('webhooks.view.response')}
        text={response === null || response === '' ? t('webhooks.view.noResponse') : response}
      />
      {canReplay(delivery) && <Replay delivery={delivery} place={place} />}
    </Stack>
  )
}

function Sent({ delivery }: { delivery: Line }) {
  const t = useWords()
  const hidesValues = delivery.sentHeaders?.some(({ value }) => value === null) ?? false
  return (
    <Text
      name={t('webhooks.view.request')}
      about={hidesValues ? t('webhooks.view.hidesValues') : ''}
      text={requestText(delivery)}
    />
  )
}

interface TextProps {
  name: string
  /** A line beside the name. */
  about?: string
  text: string
}

const Text = ({ name, about, text }: TextProps) => (
  <div>
    <Row align="baseline" gap="sm">
      <strong>{name}</strong>
      {about && <Muted as="span">{about}</Muted>}
    </Row>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
    <pre className={classes['text']} tabIndex={0} role="group" aria-label={name}>
      {text.trim()}
    </pre>
  </div>
)

function Replay({ delivery, place }: Omit<LineProps, 'timeZone'>) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const replay = async () => {
    try {
      await client.webhooks.replay({ ...place, deliveryId: delivery.id })
      feedback.succeeded(t('webhooks.view.replayed'))
    } catch (error) {
      feedback.failed(error)
    }
    void queryClient.invalidateQueries({ queryKey: api.webhooks.deliveries.key() })
  }
  return (
    <div>
      <Button variant="default" onClick={() => void replay()}>
        {t('webhooks.view.replay')}
      </Button>
    </div>
  )
}
