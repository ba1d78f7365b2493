import { z } from 'zod'
import {
  calendarDateSchema,
  isTimeZone,
  languageSchema,
  LANGUAGES,
  optionalText,
  requiredText,
} from '../../kernel/index.ts'
import { asWorded } from '../../words/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

const MAX_BUILD_UP_DAYS = 30

/**
 * Names, dates and company of the event (specification: portal core, section 3). `timeZone` is ours:
 * every due date ends with its day in this zone. `language` and `languages` are ours too.
 */
export const eventSettings = settingsGroup({
  summary: 'The event details',
  fields: {
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    /** Days of build-up before the first day; 0 if they are not known. Moves with the first day. */
    buildUpDays: z.number().int().min(0).max(MAX_BUILD_UP_DAYS),
    longName: requiredText(200),
    shortName: requiredText(60),
    eventName: requiredText(120),
    /** The event's term for a team. */
    teamName: requiredText(40),
    companyName: requiredText(200),
    companyAddress: optionalText(500),
    timeZone: z.string().refine(isTimeZone, asWorded('validation.timeZone')),
    /** The default language. */
    language: languageSchema,
    /** Additional languages that people can choose. */
    languages: z.array(languageSchema).max(LANGUAGES.length),
  },
  defaults: {
    startDate: '2026-01-01',
    endDate: '2026-01-02',
    buildUpDays: 0,
    longName: 'Event',
    shortName: 'Event',
    eventName: 'Event',
    teamName: 'Team',
    companyName: 'Company',
    companyAddress: '',
    timeZone: 'Europe/London',
    language: 'en',
    languages: [],
  },
  access: 'admin',
  publicPart: {
    schema: z.object({
      longName: z.string(),
      shortName: z.string(),
      eventName: z.string(),
      teamName: z.string(),
      companyName: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      buildUpDays: z.number().int(),
      timeZone: z.string(),
      language: languageSchema,
      languages: z.array(languageSchema),
    }),
    from: ({ companyAddress: _companyAddress, ...shown }) => shown,
  },
  invalid: settingsErrors.invalidEventSettings,
  none: settingsErrors.noEventFound,
  check: ({ startDate, endDate }) =>
    startDate <= endDate ? [] : [{ path: 'endDate', word: 'problems.events.endBeforeStart' }],
})
