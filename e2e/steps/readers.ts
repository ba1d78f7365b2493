// Who opens which screens, signed in, with example ids for their paths.
import { test, type Browser, type BrowserContext } from '@playwright/test'
import {
  guestExamples,
  organiserExamples,
  standingPaths,
  teamExamples,
  type Examples,
} from './screens.ts'
import { demoPerson, signInQuietly } from './sign-in.ts'

export interface Reading {
  readonly paths: readonly string[]
  readonly examples: Examples
}

const isOfOrganisers = (path: string): boolean => /^\/(admin|dev)/.test(path)
const isOfGuests = (path: string): boolean => /^\/(auth|guests)/.test(path)

/** An admin, who finds the examples for other readers. */
async function anAdmin(browser: Browser) {
  const context = await browser.newContext(test.info().project.use)
  await signInQuietly(context, demoPerson('admin'))
  return context.request
}

type SignIn = (context: BrowserContext, browser: Browser) => Promise<Reading>

export const READERS: Readonly<Record<'guests' | 'exhibitors' | 'organisers', SignIn>> = {
  guests: async (_, browser) => ({
    paths: standingPaths.filter(isOfGuests),
    examples: await guestExamples(await anAdmin(browser)),
  }),
  exhibitors: async (context, browser) => {
    await signInQuietly(context, demoPerson('teamOwner'))
    return {
      paths: standingPaths.filter((path) => !isOfOrganisers(path) && !isOfGuests(path)),
      examples: await teamExamples(context.request, await anAdmin(browser)),
    }
  },
  organisers: async (context) => {
    await signInQuietly(context, demoPerson('eventflowAdmin'))
    return {
      paths: standingPaths.filter(isOfOrganisers),
      examples: await organiserExamples(context.request),
    }
  },
}
