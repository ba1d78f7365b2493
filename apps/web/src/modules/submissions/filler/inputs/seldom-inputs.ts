// The inputs that are fetched together for the forms that ask for one of them.
export { ItemListInput } from './item-list-input.tsx'
export { PartsInput } from './parts-inputs.tsx'
export { RepeaterInput } from './repeater-input.tsx'
export { TemplateInput } from './template-input.tsx'
export { UploadInput } from './upload-input.tsx'
