// The input of each field type.
import { CheckboxInput, DropdownInput } from './choice-inputs.tsx'
import type { Inputs } from './filler-context.ts'
import { GrandTotalInput, ItemListInput } from './item-inputs.tsx'
import {
  CalloutInput,
  CustomTextInput,
  DisclaimerInput,
  NoInput,
  SectionInput,
} from './layout-inputs.tsx'
import { PartsInput } from './parts-inputs.tsx'
import { RepeaterInput } from './repeater-input.tsx'
import { TemplateInput } from './template-input.tsx'
import { TextLikeInput } from './text-inputs.tsx'
import { UploadInput } from './upload-input.tsx'

export const inputs: Inputs = {
  text: TextLikeInput,
  email: TextLikeInput,
  number: TextLikeInput,
  tel: TextLikeInput,
  url: TextLikeInput,
  area: TextLikeInput,
  date: TextLikeInput,
  checkbox: CheckboxInput,
  dropdown: DropdownInput,
  address: PartsInput,
  fullName: PartsInput,
  itemList: ItemListInput,
  grandTotal: GrandTotalInput,
  disclaimer: DisclaimerInput,
  repeater: RepeaterInput,
  upload: UploadInput,
  template: TemplateInput,
  customText: CustomTextInput,
  section: SectionInput,
  newPage: NoInput,
  callout: CalloutInput,
}
