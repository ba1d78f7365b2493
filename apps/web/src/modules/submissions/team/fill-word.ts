import type { AvailableForm } from '@eventflow/domain/submissions'

export type FillWord = 'start' | 'goOn' | 'another' | 'look'

/**
 * What can be done with a form now: a draft of a closed one is read, one to come is looked at, and
 * the person who has no team can only look, because forms are filled in by teams.
 */
export function fillWord(
  { opening: { state } }: Pick<AvailableForm, 'opening'>,
  open: 'start' | 'goOn' | 'another',
  hasTeam: boolean,
): FillWord | null {
  if (!hasTeam) return 'look'
  if (state === 'open') return open
  return state === 'notYet' || open === 'goOn' ? 'look' : null
}
