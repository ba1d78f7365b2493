// The refusal of a call of the typed client.
import { ORPCError } from '@orpc/client'
import type { ApiProblem } from '@eventflow/domain/api'

/** The problem document of a call that must be refused. Throws if it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiProblem> {
  try {
    await call
  } catch (error) {
    if (error instanceof ORPCError && error.data) return error.data as ApiProblem
    throw error
  }
  throw new Error('The call was answered; it had to be refused')
}
