// An error response of the API, as callers of the typed client see it.
import { ORPCError } from '@orpc/contract'
import type { FieldProblem } from '../kernel/index.ts'

export interface ApiProblem {
  readonly title: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly problems?: readonly FieldProblem[]
  readonly current?: unknown
  readonly retryAfterSeconds?: number
}

const isProblem = (body: unknown): body is ApiProblem =>
  typeof body === 'object' && body !== null && 'code' in body && 'title' in body && 'status' in body

/** Converts a problem document into the typed client's error; null for anything else. */
export const asApiError = (body: unknown): ORPCError<string, ApiProblem> | null =>
  isProblem(body)
    ? new ORPCError(body.code, { status: body.status, message: body.title, data: body })
    : null

/** The client parses only plain JSON, so problem documents are relabelled as plain JSON. */
export function asPlainJson(answer: Response): Response {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-type', 'application/json')
  return new Response(answer.body, { status: answer.status, headers })
}
