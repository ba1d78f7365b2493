// The input of each field type.
import { CheckboxInput, DropdownInput } from './choice-inputs.tsx'
import type { Inputs } from './filler-context.ts'
import {
  CalloutInput,
  CustomTextInput,
  DisclaimerInput,
  NoInput,
  SectionInput,
} from './layout-inputs.tsx'
import { LazyItemList, LazyParts, LazyRepeater, LazyTemplate, LazyUpload } from './lazy-inputs.tsx'
import { GrandTotalInput } from './totals.tsx'
import { TextLikeInput } from './text-inputs.tsx'

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
  address: LazyParts,
  fullName: LazyParts,
  itemList: LazyItemList,
  grandTotal: GrandTotalInput,
  disclaimer: DisclaimerInput,
  repeater: LazyRepeater,
  upload: LazyUpload,
  template: LazyTemplate,
  customText: CustomTextInput,
  section: SectionInput,
  newPage: NoInput,
  callout: CalloutInput,
}
