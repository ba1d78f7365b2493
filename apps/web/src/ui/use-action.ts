import { useState } from 'react'
import { useTries } from './feedback.tsx'

/**
 * Whether an action is running, and a function that runs one and shows its failure as a message,
 * until the next run.
 */
export function useAction() {
  const tries = useTries()
  const [isRunning, setIsRunning] = useState(false)
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setIsRunning(true)
    tries.begin()
    await action().catch(tries.failed)
    setIsRunning(false)
  }
  return [isRunning, run] as const
}
