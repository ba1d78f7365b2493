export { BrandingEditor } from './branding-editor.tsx'
export { EventEditor } from './event-editor.tsx'
export type { StoredSettings } from './use-settings-editor.ts'
export { VariablesEditor } from './variables-editor.tsx'
