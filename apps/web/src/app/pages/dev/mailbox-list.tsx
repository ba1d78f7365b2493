import type { MailboxLine } from '@eventflow/domain/mail'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { agoText } from '../../../ui/time-text.ts'
import classes from './mailbox.module.css'
import { MailState } from './mail-state.tsx'

interface MailboxListProps {
  lines: readonly MailboxLine[]
  /** The id of the message that is being read. */
  open: string | undefined
  /** The lines answer an older search and are about to change. */
  isBusy: boolean
  /** When the lines were fetched. */
  now: Date
  onMore: (() => void) | undefined
}

export function MailboxList({ lines, open, isBusy, now, onMore }: MailboxListProps) {
  const t = useWords()
  return (
    <>
      <ul className={classes['list']} aria-busy={isBusy || undefined} inert={isBusy}>
        {lines.map((line) => (
          <li key={line.id}>
            <Link
              to="/dev/mailbox"
              search={(before) => ({ ...before, email: line.id })}
              className={classes['line']}
              aria-current={line.id === open || undefined}
            >
              <Text weight={600}>{line.subject}</Text>
              <Row as="span" gap="xs" rowGap="2xs" size="sm" tone="dimmed">
                {line.to.email}
              </Row>
              <Row as="span" gap="xs" rowGap="2xs" size="sm" tone="dimmed">
                {agoText(line.createdAt, now, t)}
                {line.state !== 'sent' && <MailState state={line.state} />}
              </Row>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          {t('mail.mailbox.more')}
        </Button>
      )}
    </>
  )
}
