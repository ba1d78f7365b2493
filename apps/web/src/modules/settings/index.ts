export { BrandingEditor } from './branding-editor.tsx'
export { EventEditor } from './event-editor.tsx'
export { brandingQuery, eventSettingsQuery, variablesQuery } from './settings.queries.ts'
export { VariablesEditor } from './variables-editor.tsx'
