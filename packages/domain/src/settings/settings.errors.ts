import { defineErrors } from '../kernel/index.ts'

export const settingsErrors = defineErrors({
  noEventFound: { kind: 'notFound', message: 'No event settings found' },
  noEmailsFound: { kind: 'notFound', message: 'No emails settings found' },
  noOnboardingFound: { kind: 'notFound', message: 'No onboarding settings found' },
  eventArchived: {
    kind: 'gone',
    message: 'This event has ended, and its portal is closed',
  },
  notSetUp: { kind: 'unavailable', message: 'This portal is not set up yet' },
  invalidBrandingSettings: { kind: 'invalid', message: 'Invalid branding settings data' },
  invalidEventSettings: { kind: 'invalid', message: 'Invalid event settings' },
  invalidVariablesSettings: { kind: 'invalid', message: 'Invalid variables settings' },
  invalidTerminologySettings: { kind: 'invalid', message: 'Invalid terminology settings' },
  invalidCorePages: { kind: 'invalid', message: 'Invalid core pages settings' },
  invalidDashboardHeader: { kind: 'invalid', message: 'Invalid dashboard header settings' },
  invalidFeatured: { kind: 'invalid', message: 'Invalid featured settings' },
  invalidSidebar: { kind: 'invalid', message: 'Invalid sidebar settings' },
  invalidOnboardingSettings: { kind: 'invalid', message: 'Invalid onboarding settings' },
  invalidSetup: { kind: 'invalid', message: 'Invalid setup checklist' },
  invalidEmailsSettings: { kind: 'invalid', message: 'Invalid emails settings' },
  invalidWelcomeEmailSettings: { kind: 'invalid', message: 'Invalid welcome email settings' },
})
