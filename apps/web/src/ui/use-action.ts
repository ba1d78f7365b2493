import { useState } from 'react'
import { useFeedback } from './feedback.tsx'

/** Whether an action is running, and a function that runs one and shows its failure as a message. */
export function useAction() {
  const { failed } = useFeedback()
  const [isRunning, setIsRunning] = useState(false)
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setIsRunning(true)
    await action().catch(failed)
    setIsRunning(false)
  }
  return [isRunning, run] as const
}
