import { whoHasStand, type Stand } from '@eventflow/domain/stands'
import { useState, type ReactNode } from 'react'
import { client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useStandChange } from './use-stand-change.ts'

export interface Gift {
  readonly stand: Pick<Stand, 'id' | 'number' | 'holders'>
  readonly team: {
    readonly id: string
    readonly name: string
    readonly parentTeamId: string | null
  }
}

interface GiveQuestionProps {
  onDone: () => void
  /** `give` gives the stand at once, or asks first if another company has it. */
  children: (give: (gift: Gift) => void, isBusy: boolean) => ReactNode
}

/** Gives a stand to a company. A stand of another company moves only after a question. */
export function GiveQuestion({ onDone, children }: GiveQuestionProps) {
  const t = useWords()
  const change = useStandChange()
  const [asked, setAsked] = useState<(Gift & { readonly holder: string }) | null>(null)
  const [isBusy, run] = useAction()
  const send = async ({ stand, team }: Gift, takesOver: boolean) => {
    await change(
      () => client.stands.give({ standId: stand.id, teamId: team.id, takesOver }),
      t('standsAdmin.holders.given', { number: stand.number, team: team.name }),
    )
    onDone()
  }
  const give = (gift: Gift) => {
    const { id: teamId, parentTeamId } = gift.team
    const holder = whoHasStand(gift.stand.holders, { teamId, parentTeamId })
    if (holder === null) void run(() => send(gift, false))
    else setAsked({ ...gift, holder: holder.name })
  }
  if (asked === null) return children(give, isBusy)
  return (
    <ConfirmDialog
      title={t('standsAdmin.holders.moveTitle', {
        number: asked.stand.number,
        team: asked.team.name,
      })}
      text={t('standsAdmin.holders.moveText', { holder: asked.holder })}
      action={t('standsAdmin.holders.move')}
      isOpen
      onConfirm={() => send(asked, true)}
      onClose={() => setAsked(null)}
    />
  )
}
