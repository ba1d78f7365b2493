import {
  TEAM_RECIPIENTS,
  type MailingAudience,
  type TeamRecipients,
} from '@eventflow/domain/mailings'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RadioList } from '../../../ui/fields/choice-fields.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** Creates a draft and opens it. Throws on failure. */
function useBeginning() {
  const navigate = useNavigate()
  return async (audience: MailingAudience) => {
    const { id: mailingId } = await client.mailings.add({ audience })
    await navigate({ to: '/admin/emails/mailings/$mailingId', params: { mailingId } })
  }
}

interface WriteToPeopleProps {
  audience: Extract<MailingAudience, { userIds: string[] } | { users: object }>
  label: string
}

/** Starts an email to people of a list. The recipients are shown before the text is written. */
export function WriteToPeople({ audience, label }: WriteToPeopleProps) {
  const begin = useBeginning()
  const [isBusy, run] = useAction()
  return (
    <Button variant="default" loading={isBusy} onClick={() => void run(() => begin(audience))}>
      {label}
    </Button>
  )
}

type OfTeams = Extract<MailingAudience, { to: TeamRecipients }>

interface WriteToTeamsProps {
  audience:
    | Omit<Extract<OfTeams, { teamIds: string[] }>, 'to'>
    | Omit<Extract<OfTeams, { teams: object }>, 'to'>
  label: string
}

/** Starts an email to teams, after asking for the kind of recipients in them. */
export function WriteToTeams({ audience, label }: WriteToTeamsProps) {
  const t = useWords()
  const begin = useBeginning()
  const [isAsking, setIsAsking] = useState(false)
  const [to, setTo] = useState<TeamRecipients>('owners')
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={t('mailings.write.title')}
        text={t('mailings.write.text')}
        action={t('mailings.write.go')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={() => begin({ ...audience, to })}
        onClose={() => setIsAsking(false)}
      >
        <RadioList
          id="mailing-to"
          label={t('mailings.write.to')}
          options={TEAM_RECIPIENTS.map((value) => ({
            value,
            label: t(`mailings.write.${value}`),
          }))}
          value={to}
          onChange={setTo}
        />
      </ConfirmDialog>
    </>
  )
}
