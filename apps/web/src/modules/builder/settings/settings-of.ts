// The registry: what each type has to set besides what every field has.
import { CalloutSettings } from './callout-settings.tsx'
import { ChoiceSettings } from './choice-settings.tsx'
import { ItemListSettings } from './item-list-settings.tsx'
import { AddressSettings, FullNameSettings } from './parts-settings.tsx'
import { RepeaterSettings } from './repeater-settings.tsx'
import type { SettingsEditors } from './settings-props.ts'
import { TemplateSettings } from './template-settings.tsx'
import { BoundSettings, DateSettings } from './text-like-settings.tsx'
import { UploadSettings } from './upload-settings.tsx'

export const settingsEditors: SettingsEditors = {
  text: BoundSettings,
  email: BoundSettings,
  number: BoundSettings,
  tel: BoundSettings,
  url: BoundSettings,
  area: BoundSettings,
  date: DateSettings,
  checkbox: ChoiceSettings,
  dropdown: ChoiceSettings,
  address: AddressSettings,
  upload: UploadSettings,
  fullName: FullNameSettings,
  itemList: ItemListSettings,
  grandTotal: null,
  disclaimer: null,
  repeater: RepeaterSettings,
  template: TemplateSettings,
  customText: null,
  section: null,
  newPage: null,
  callout: CalloutSettings,
}
