import type { AvailableForm } from '@eventflow/domain/submissions'

export type FillWord = 'start' | 'goOn' | 'another' | 'look'

/** What can be done with a form now: a draft of a closed one is read, one to come is looked at. */
export function fillWord(
  { opening: { state } }: AvailableForm,
  open: 'start' | 'goOn' | 'another',
): FillWord | null {
  if (state === 'open') return open
  return state === 'notYet' || open === 'goOn' ? 'look' : null
}
