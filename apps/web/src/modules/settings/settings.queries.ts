import { api } from '../../platform/api.ts'

export const eventSettingsQuery = () => api.settings.readEvent.queryOptions()
export const brandingQuery = () => api.settings.readBranding.queryOptions()
export const variablesQuery = () => api.settings.readVariables.queryOptions()
