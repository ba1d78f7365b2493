import type { TeamDetail } from '@eventflow/domain/teams'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SaveFailure } from '../../../ui/editor/save-failure.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { PersonFields } from '../../../ui/person/person-fields.tsx'
import { asPersonFailure, personProblems } from '../../../ui/person/person-problems.ts'
import type { MemberDialogProps } from './member-dialog.ts'
import { useTeamChange } from './use-team-change.ts'

const NOBODY = { firstName: '', surname: '', email: '', sendWelcomeEmail: true }

/** Somebody new in the place of a member. */
export function ReplaceMember({ team, member, name, onClose }: MemberDialogProps) {
  const t = useWords()
  const change = useTeamChange()
  const editor = useEditor({
    initial: NOBODY,
    check: (values) => personProblems(values, t),
    save: (values) =>
      client.teams
        .replaceMember({
          ...values,
          email: values.email.trim(),
          teamId: team.id,
          userId: member.userId,
        })
        .catch((error: unknown) => {
          throw asPersonFailure(error)
        }),
    onSaved: (saved: TeamDetail) => {
      change.done(saved, t('teams.member.replace.done', { name }))
      onClose()
    },
    isQuiet: true,
  })
  return (
    <Dialog
      title={t('teams.member.replace.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={editor.isSaving} onClick={() => void editor.submit()}>
            {t('teams.member.replace.action')}
          </Button>
        </>
      }
    >
      <p>{t('teams.member.replace.text', { name })}</p>
      <SaveFailure failure={editor.failure} />
      <PersonFields field={editor.field} welcome={editor.field('sendWelcomeEmail')} />
    </Dialog>
  )
}
