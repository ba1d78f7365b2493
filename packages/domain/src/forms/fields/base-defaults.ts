/** The initial settings of every new field, whatever its type. */
export const baseDefaults = (id: string) => ({
  id,
  label: '',
  reportLabel: '',
  description: '',
  isRequired: false,
  fieldGroupId: null,
})
