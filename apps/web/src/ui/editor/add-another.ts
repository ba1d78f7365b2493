import { useRef, useState } from 'react'

/** Adding several records in a row: the pressed button decides what follows a save. */
export interface AddAnother {
  /** Label of the second button, if it does not add another record. */
  readonly label?: string
  /** Key of the editor. Each round starts with an empty editor. */
  readonly round: number
  /** Called by the buttons before the save. */
  readonly choose: (isAnother: boolean) => void
  /** Called after the save: shows an empty editor, or calls `goOn`. */
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
