// The onboarding as somebody reads it: a letter, made alike on the server and in the preview of its editor.
import { embedAddress, videoAt, type VideoSource } from './settings.video.ts'

/** The settings that the letter is made of. */
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
  /** "Dear Ann Lee"; null where nobody is greeted. */
  readonly greeting: string | null
  readonly description: string
  /** Null where there is none, or where its address is none of the source's. */
  readonly video: { readonly source: VideoSource; readonly embedUrl: string } | null
  /** Who signs: the company and the event; null for nobody. */
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
