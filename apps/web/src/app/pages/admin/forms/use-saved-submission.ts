import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../../platform/api.ts'

/** Opens a submission after an organiser has changed it. */
export function useSavedSubmission(params: { formId: string; submissionId: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: api.submissions.key(), refetchType: 'none' })
    await navigate({
      to: '/forms/$formId/submissions/$submissionId',
      params,
      replace: true,
      ignoreBlocker: true,
    })
  }
}
