// Calls of an endpoint to other servers before its transaction begins, so that no database
// connection waits for them.
import type { RequestContext, RequestFacts } from './context.ts'

/** The caller has not been identified and the input has not been validated yet. */
export interface Beforehand<T> {
  readonly ask: (context: RequestContext, input: unknown) => Promise<void>
  /** The result, for the endpoint. */
  readonly answerOf: (context: Pick<RequestContext, 'request'>) => T
}

export function beforehand<T>(
  ask: (context: RequestContext, input: unknown) => Promise<T>,
): Beforehand<T> {
  const answers = new WeakMap<RequestFacts, { readonly answer: T }>()
  return {
    ask: async (context, input) => {
      answers.set(context.request, { answer: await ask(context, input) })
    },
    answerOf: ({ request }) => {
      const found = answers.get(request)
      if (found === undefined) throw new Error('Nothing was asked beforehand')
      return found.answer
    },
  }
}

/** By the name of the endpoint in its contract. */
export type BeforehandOf<C> = { readonly [Name in keyof C]?: Pick<Beforehand<unknown>, 'ask'> }
