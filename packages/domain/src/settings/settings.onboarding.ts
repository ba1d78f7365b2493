// The onboarding letter, built in the same way on the server and in the editor's preview.
import { embedAddress, videoAt, type VideoSource } from './settings.video.ts'

/** The settings of the letter. */
export interface OnboardingSettings {
  readonly title: string
  readonly description: string
  readonly videoUrl: string
  readonly videoSourceType: VideoSource
  readonly showSignature: boolean
  readonly showGreeting: boolean
  readonly showSurname: boolean
  readonly salutation: string
}

export interface OnboardingLetter {
  readonly title: string
  /** "Dear Ann Lee"; null without a greeting. */
  readonly greeting: string | null
  readonly description: string
  /** Null if there is none, or if its address does not belong to the source. */
  readonly video: { readonly source: VideoSource; readonly embedUrl: string } | null
  /** The company and the event; null without a signature. */
  readonly signature: { readonly companyName: string; readonly eventName: string } | null
}

interface Reader {
  readonly firstName: string
  readonly surname: string
}

/** "{salutation} {firstName}[ {surname}]" (specification: interpretations, section 11). */
export const greetingOf = (
  { salutation, showSurname }: Pick<OnboardingSettings, 'salutation' | 'showSurname'>,
  { firstName, surname }: Reader,
): string => [salutation, firstName, ...(showSurname ? [surname] : [])].filter(Boolean).join(' ')

/** The letter to a person. */
export function onboardingLetter(
  settings: OnboardingSettings,
  reader: Reader,
  { companyName, eventName }: { companyName: string; eventName: string },
): OnboardingLetter {
  const video = videoAt(settings.videoSourceType, settings.videoUrl)
  return {
    title: settings.title,
    greeting: settings.showGreeting ? greetingOf(settings, reader) : null,
    description: settings.description,
    video: video && { source: video.source, embedUrl: embedAddress(video) },
    signature: settings.showSignature ? { companyName, eventName } : null,
  }
}
