// Inputs of rare field types, in one file that is loaded for forms with at least one of them.
export { ItemListInput } from './item-list-input.tsx'
export { PartsInput } from './parts-inputs.tsx'
export { RepeaterInput } from './repeater-input.tsx'
export { TemplateInput } from './template-input.tsx'
export { UploadInput } from './upload-input.tsx'
