import { publishProblems, type Answers, type Facts } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import type { Builder } from '../screen/use-builder.ts'

/** A filled-in example, opened in the preview. */
export interface OpenExample {
  readonly place: number
  readonly values: Answers
  readonly facts: Facts
}

/** State of the check: whether it is open, the example in the preview, and publishing. */
export function useCheck(builder: Builder) {
  const [isOpen, setOpen] = useState(false)
  const [example, setExample] = useState<OpenExample | null>(null)
  const [refusals, setRefusals] = useState(0)
  const open = () => setOpen(true)
  const publish = async () => {
    const { draft } = builder
    // The notices show obvious problems. The check shows how to fix them.
    const isPlainlyWrong = publishProblems(draft).length > 0
    const isRefused = isPlainlyWrong || (await refuses(draft))
    if (isRefused) open()
    if (isRefused && !isPlainlyWrong) setRefusals((count) => count + 1)
    else await builder.publish()
  }
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    example,
    showExample: setExample,
    /** Counts refusals by the prover alone, so that the check takes the focus each time. */
    refusals,
    publish,
  }
}

export type Check = ReturnType<typeof useCheck>

// Loads the prover on demand. If that fails, the server runs its own.
async function refuses(draft: Builder['draft']): Promise<boolean> {
  try {
    const { publishRefusals } = await import('./proving.ts')
    return publishRefusals(draft).length > 0
  } catch {
    return false
  }
}
