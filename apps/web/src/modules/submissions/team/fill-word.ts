import type { AvailableForm } from '@eventflow/domain/submissions'

export type FillWord = 'start' | 'goOn' | 'another' | 'change' | 'look'

/**
 * The action that a form offers now. A draft of a closed form is read-only, and a future form can
 * be viewed. People without a team can only view forms, because teams fill them in.
 */
export function fillWord(
  { opening: { state } }: Pick<AvailableForm, 'opening'>,
  open: 'start' | 'goOn' | 'another' | 'change',
  hasTeam: boolean,
): FillWord | null {
  if (!hasTeam) return 'look'
  if (state === 'open') return open
  if (open === 'change') return 'look'
  return state === 'notYet' || open === 'goOn' ? 'look' : null
}
