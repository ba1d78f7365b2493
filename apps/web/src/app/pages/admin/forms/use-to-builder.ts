import { useNavigate } from '@tanstack/react-router'

/** Goes on with the fields of a form. */
export function useToBuilder() {
  const navigate = useNavigate()
  return (formId: string) => navigate({ to: '/admin/forms/$formId', params: { formId } })
}
