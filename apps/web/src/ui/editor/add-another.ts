import { useRef, useState } from 'react'

/** Adding several one after the other: what a save leads to, as chosen by its button. */
export interface AddAnother {
  /** The key of the editor: each round begins with an empty one. */
  readonly round: number
  /** Called by the buttons, before the save. */
  readonly choose: (isAnother: boolean) => void
  /** Called after the save: an empty editor again, or `goOn`. */
  readonly follow: (goOn: () => unknown) => void
}

export function useAddAnother(): AddAnother {
  const [round, setRound] = useState(0)
  const isAnother = useRef(false)
  return {
    round,
    choose: (isChosen) => {
      isAnother.current = isChosen
    },
    follow: (goOn) => {
      if (isAnother.current) setRound((before) => before + 1)
      else goOn()
    },
  }
}
