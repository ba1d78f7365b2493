import type { SignedIn } from '@eventflow/domain/access'
import type { Filling } from '@eventflow/domain/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { fillingQuery } from '../draft/filling.queries.ts'
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
  const queryClient = useQueryClient()
  const target = targetOf(filling)
  const { submit, saveDraft, ...port } = teamPort(userId, target, filling.definition.pricedOn)
  // The cached form is older than the save. The next visit must not use it, and this one needs no other.
  const saveAndOutdate = async (...answers: Parameters<typeof saveDraft>) => {
    const saved = await saveDraft(...answers)
    const { queryKey } = fillingQuery(target)
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    return saved
  }
  // A refusal can mean that other teams have ordered what was left.
  const submitAndReload = async (...answers: Parameters<typeof submit>) => {
    try {
      return await submit(...answers)
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: api.filling.open.key() })
      throw error
    }
  }
  return (
    <FillingScreen
      {...props}
      port={{ ...port, saveDraft: saveAndOutdate, submit: submitAndReload }}
      known={known}
      hasPageHistory
      notice={<SubmittedNotice filling={filling} timeZone={timeZone} />}
    />
  )
}
