import {
  NO_SURROUNDINGS,
  proveForm,
  type Proved,
  type Surroundings,
} from '@eventflow/domain/forms/prover'
import type { FormDefinition } from '@eventflow/domain/forms/engine'
import { useEffect, useState } from 'react'

/** A change waits for the next one: proving takes longer than a key. */
const PAUSE_MS = 250

/** What the prover says of the draft; null until it has said something. */
export function useProof(
  draft: FormDefinition,
  surroundings: Surroundings = NO_SURROUNDINGS,
): Proved | null {
  const [proved, setProved] = useState<Proved | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setProved(proveForm(draft, surroundings)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, surroundings])
  return proved
}
