import { z } from 'zod'
import { VIDEO_SOURCES, type OnboardingLetter } from '../settings/index.ts'

/** Shown once to a person, after their first sign-in (specification: portal core, section 3). */
export const onboardingSchema = z.object({
  title: z.string(),
  greeting: z.string().nullable(),
  description: z.string(),
  video: z.object({ source: z.enum(VIDEO_SOURCES), embedUrl: z.string() }).nullable(),
  signature: z.object({ companyName: z.string(), eventName: z.string() }).nullable(),
}) satisfies z.ZodType<OnboardingLetter>
