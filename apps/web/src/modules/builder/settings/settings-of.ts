// The registry: what each type has to set besides label, description and required. Types that are
// not offered yet have nothing here, and keep what they were stored with.
import { AddressSettings } from './parts-settings.tsx'
import { ChoiceSettings } from './choice-settings.tsx'
import type { SettingsEditors } from './settings-props.ts'
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
  fullName: null,
  itemList: null,
  grandTotal: null,
  disclaimer: null,
  repeater: null,
  template: null,
  customText: null,
  section: null,
  newPage: null,
  callout: null,
}
