import { useNavigate } from '@tanstack/react-router'

/** Returns a function that opens the builder of a form. */
export function useToBuilder() {
  const navigate = useNavigate()
  return (formId: string) => navigate({ to: '/admin/forms/$formId', params: { formId } })
}
