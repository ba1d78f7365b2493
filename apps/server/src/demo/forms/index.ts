// The demo event's forms, built with the same helpers as in the tests.
import { awardsForm } from './awards.form.ts'
import { badgesForm } from './badges.form.ts'
import { earlyForm } from './early.form.ts'
import { fasciaForm } from './fascia.form.ts'
import { orderForm } from './order.form.ts'
import { profileForm } from './profile.form.ts'
import { safetyForm } from './safety.form.ts'
import { tastingsForm } from './tastings.form.ts'
import { vehiclesForm } from './vehicles.form.ts'
import { visitForm } from './visit.form.ts'
import type { DemoForm } from './demo-form.ts'

export type DemoFormKey =
  | 'order'
  | 'profile'
  | 'fascia'
  | 'vehicles'
  | 'safety'
  | 'tastings'
  | 'badges'
  | 'visit'

export const DEMO_FORMS: Record<DemoFormKey, DemoForm> = {
  profile: profileForm,
  fascia: fasciaForm,
  vehicles: vehiclesForm,
  safety: safetyForm,
  tastings: tastingsForm,
  badges: badgesForm,
  visit: visitForm,
  order: orderForm,
}

/** Forms without a task: one is unfinished, one archived. */
export const FORMS_ASIDE: readonly DemoForm[] = [awardsForm, earlyForm]

export type { DemoForm } from './demo-form.ts'
