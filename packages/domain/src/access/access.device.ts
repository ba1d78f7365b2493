// What a browser says of itself, made short enough for a list of sessions: "Firefox on Windows".

/** In this order: most browsers also name those that they want to be taken for. */
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
  /** Null where nothing known is said. */
  readonly browser: string | null
  readonly system: string | null
}

const named = (text: string, signs: typeof BROWSERS): string | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** Browser and system of a `User-Agent`; it is a hint to people, and decides nothing. */
export const deviceOf = (userAgent: string): Device => ({
  browser: named(userAgent, BROWSERS),
  system: named(userAgent, SYSTEMS),
})
