import { z } from 'zod'
import { storedFileSchema } from '../files/index.ts'

/** What a team has sent or begun, as organisers list it on the page of the team: without the answers. */
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

/** A file in something that a team has sent or begun. */
export const fileOfTeamSchema = storedFileSchema.extend({
  submissionId: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  isDraft: z.boolean(),
})
export type FileOfTeam = z.infer<typeof fileOfTeamSchema>
