import { emailOutcomeText } from '@eventflow/domain/mail'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useNewPersonEditor } from '../../../ui/person/new-person.tsx'
import { PersonFields } from '../../../ui/person/person-fields.tsx'
import type { MemberDialogProps } from './member-dialog.ts'
import { useTeamChange } from './use-team-change.ts'

/** Replaces a member by a new person. */
export function ReplaceMember({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  const editor = useNewPersonEditor({
    beside: {},
    send: (person) =>
      client.teams.replaceMember({ ...person, teamId: team.id, userId: member.userId }),
    onSaved: ({ welcomeEmail: outcome, ...saved }, { email }) => {
      const done = t('teams.member.replace.done', { name })
      change.done(saved, emailOutcomeText(t, { email: email.trim(), outcome }, done))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('teams.member.replace.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('teams.member.replace.action')}
          isBusy={editor.isSaving}
          onDo={() => void editor.submit()}
          onCancel={onClose}
        />
      }
    >
      <p>{t('teams.member.replace.text', { name })}</p>
      <SaveFailure failure={editor.failure} />
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
    </Dialog>
  )
}
