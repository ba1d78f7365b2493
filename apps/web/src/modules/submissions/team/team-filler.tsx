import type { SignedIn } from '@eventflow/domain/access'
import type { Filling } from '@eventflow/domain/submissions'
import { useState } from 'react'
import { FillingScreen, type FillingScreenProps } from '../draft/filling-screen.tsx'
import { targetOf } from '../draft/form-target.ts'
import { SubmittedNotice } from './form-notices.tsx'
import { teamPort } from './team-port.ts'

interface TeamFillerProps extends Omit<FillingScreenProps, 'port' | 'notice' | 'words' | 'known'> {
  filling: Filling
  viewer: SignedIn
}

/** A form that a team fills in. */
export function TeamFiller({ viewer, ...props }: TeamFillerProps) {
  const { userId, firstName, surname, email, team } = viewer
  const company = team?.name ?? ''
  const [known] = useState({ firstName, surname, email, company })
  const { filling, timeZone } = props
  return (
    <FillingScreen
      {...props}
      port={teamPort(userId, targetOf(filling), filling.definition.pricedOn)}
      known={known}
      hasPageHistory
      notice={<SubmittedNotice filling={filling} timeZone={timeZone} />}
    />
  )
}
