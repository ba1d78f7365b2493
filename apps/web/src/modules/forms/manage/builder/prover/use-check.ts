import { publishProblems, type Answers, type Facts } from '@eventflow/domain/forms/engine'
import { useState } from 'react'
import type { Builder } from '../screen/use-builder.ts'

/** A filled example as the preview opens it. */
export interface OpenExample {
  readonly place: number
  readonly values: Answers
  readonly facts: Facts
}

/** The check of a form: open or not, the example that the preview shows, and publishing after it. */
export function useCheck(builder: Builder) {
  const [isOpen, setOpen] = useState(false)
  const [example, setExample] = useState<OpenExample | null>(null)
  const [refusals, setRefusals] = useState(0)
  const open = () => setOpen(true)
  const publish = async () => {
    const { draft } = builder
    // What is seen without proof is said where it always is; the check says how it is fixed.
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
    /** Counts what the prover alone has refused, so that it takes the focus each time. */
    refusals,
    publish,
  }
}

export type Check = ReturnType<typeof useCheck>

// The prover is fetched when it is asked; where that fails, the server asks its own.
async function refuses(draft: Builder['draft']): Promise<boolean> {
  try {
    const { publishRefusals } = await import('./proving.ts')
    return publishRefusals(draft).length > 0
  } catch {
    return false
  }
}
