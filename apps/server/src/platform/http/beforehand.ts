// What is asked elsewhere before an endpoint's transaction begins: nobody holds a connection of the database
// while another server thinks.
import type { RequestContext, RequestFacts } from './context.ts'

/** The person who calls has not been recognised yet, and the input not been looked at. */
export interface Beforehand<T> {
  readonly ask: (context: RequestContext, input: unknown) => Promise<void>
  /** What was answered, for the endpoint. */
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

/** By the name of the endpoint within its contract. */
export type BeforehandOf<C> = { readonly [Name in keyof C]?: Pick<Beforehand<unknown>, 'ask'> }
