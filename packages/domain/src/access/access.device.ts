// A browser's user agent, shortened for a list of sessions: "Firefox on Windows".

/** The order matters: most user agents also contain the names of browsers that they imitate. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export interface Device {
  /** Null if the user agent names no known browser. */
  readonly browser: string | null
  readonly system: string | null
}

const named = (text: string, signs: typeof BROWSERS): string | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null

/**
 * Browser and system of a `User-Agent`. It is only a hint for people; no decision depends on it.
 */
export const deviceOf = (userAgent: string): Device => ({
  browser: named(userAgent, BROWSERS),
  system: named(userAgent, SYSTEMS),
})
