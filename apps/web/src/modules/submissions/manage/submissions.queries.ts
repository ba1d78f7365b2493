import type { SubmissionApproval } from '@eventflow/domain/submissions'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'
import type { AnswerOperator } from './answer-filter.ts'

const SORTS = ['updatedAt', 'teamName', 'submittedAt'] as const

export interface SubmissionsListParams {
  readonly formId: string
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly withDrafts: boolean
  readonly only?: (typeof KINDS)[number] | undefined
  readonly teamTypeId?: string | undefined
  readonly approval?: SubmissionApproval | undefined
  readonly answerOf?: string | undefined
  readonly operator?: AnswerOperator | undefined
  readonly answer?: string | undefined
}

/** Kinds of submissions by which the list can be filtered. */
export const KINDS = ['drafts', 'unsubmitted', 'guests', 'teams', 'withdrawn'] as const

const MAX_CHOICES = 200

export const teamTypeChoicesQuery = () =>
  api.teamTypes.list.queryOptions({
    input: { limit: MAX_CHOICES },
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  })

/** Unknown values from a shared URL are ignored. */
export const submissionsQuery = ({ sort, ...params }: SubmissionsListParams) =>
  api.submissions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'updatedAt',
    }),
    ...pagewise,
  })

const SHOWN_OF_TEAM = 10

/** A team's submissions and drafts, latest first. */
export const submissionsOfTeamQuery = (teamId: string) =>
  api.submissions.ofTeam.infiniteOptions({
    input: (cursor: string | undefined) => ({ teamId, cursor, limit: SHOWN_OF_TEAM }),
    ...pagewise,
  })

/** The files of a team. */
export const filesOfTeamQuery = (teamId: string) =>
  api.submissions.filesOfTeam.infiniteOptions({
    input: (cursor: string | undefined) => ({ teamId, cursor, limit: SHOWN_OF_TEAM }),
    ...pagewise,
  })
