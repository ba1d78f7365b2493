import { z } from 'zod'
import { storedFileSchema } from '../files/index.ts'

/** A submission or draft in the organisers' list on the page of the team, without answers. */
export const submissionOfTeamSchema = z.object({
  id: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  taskId: z.string().nullable(),
  taskTitle: z.string().nullable(),
  isDraft: z.boolean(),
  submittedAt: z.string().nullable(),
  submittedByName: z.string().nullable(),
  updatedAt: z.string(),
})
export type SubmissionOfTeam = z.infer<typeof submissionOfTeamSchema>

/** A file in a submission or draft of a team. */
export const fileOfTeamSchema = storedFileSchema.extend({
  submissionId: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  isDraft: z.boolean(),
})
export type FileOfTeam = z.infer<typeof fileOfTeamSchema>
