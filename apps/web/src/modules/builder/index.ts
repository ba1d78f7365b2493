export * from './screen/form-builder.tsx'
export type { RenderPreview } from './screen/preview-pane.tsx'
