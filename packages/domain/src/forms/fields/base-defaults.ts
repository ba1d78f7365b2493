/** The settings that every new field begins with, whatever its type. */
export const baseDefaults = (id: string) => ({
  id,
  label: '',
  reportLabel: '',
  description: '',
  isRequired: false,
  fieldGroupId: null,
})
