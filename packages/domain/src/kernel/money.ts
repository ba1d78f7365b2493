// Money is calculated in minor units (pence) as integers, so that sums are exact.

/** Minor units of a price given as number or text; null for any other value ("POA"). */
export function toMinorUnits(price: string | number): number | null {
  const text = String(price).trim()
  if (!/^-?\d{1,12}(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const digits = `${fraction}000`.slice(0, 3)
  const minor = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  // Never -0, which would be shown as -0.00.
  return text.startsWith('-') ? 0 - minor : minor
}

/** `1234` → `12.34`. */
export const fromMinorUnits = (minor: number): string => {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A percentage of an amount in minor units, rounded half away from zero to a currency with these decimals.
 * `hundredths` are hundredths of a percent: 1250 is 12.5 %.
 */
export const shareOf = (minor: number, hundredths: number, decimals = 2): number =>
  partOf(minor, { of: BigInt(hundredths), whole: 10_000n }, decimals)

/** The part of an amount that a percentage has added to it: with 2000 hundredths, 20 of 120. */
export const shareWithin = (minor: number, hundredths: number, decimals = 2): number =>
  partOf(minor, { of: BigInt(hundredths), whole: 10_000n + BigInt(hundredths) }, decimals)

function partOf(
  minor: number,
  part: { readonly of: bigint; readonly whole: bigint },
  decimals: number,
): number {
  const unit = 10n ** BigInt(2 - decimals)
  const product = BigInt(minor) * part.of
  const whole = part.whole * unit
  const isNegative = product < 0n
  const rounded = ((isNegative ? -product : product) + whole / 2n) / whole
  const amount = Number(rounded * unit)
  return isNegative ? 0 - amount : amount
}

/** Hundredths of a percent in a text from `0` to `1000` with at most two decimals; null for any other. */
export function hundredthsOfPercent(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(trimmed)) return null
  const hundredths = toMinorUnits(trimmed)
  return hundredths !== null && hundredths <= 100_000 ? hundredths : null
}

/** Whether a text is a percentage from 0 to 100 with at most two decimals. */
export function isTaxRate(text: string): boolean {
  const hundredths = hundredthsOfPercent(text)
  return hundredths !== null && hundredths <= 10_000
}

const DECIMALS = 2

const styleOf = (currency: string) => ({ style: 'currency', currency }) as const

/** The number of decimals in form amounts: that of the currency, at most two. */
export function decimalsOfCurrency(currencyId: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat(
    'en',
    styleOf(currencyId),
  ).resolvedOptions()
  return Math.min(DECIMALS, maximumFractionDigits ?? DECIMALS)
}

/**
 * Formats amounts of money. An amount with decimals shows two of them, even if its currency has fewer.
 */
export function moneyFormat(locale: string, currencyId: string): Intl.NumberFormat {
  const style = styleOf(currencyId)
  const { minimumFractionDigits, maximumFractionDigits = DECIMALS } = new Intl.NumberFormat(
    locale,
    style,
  ).resolvedOptions()
  return new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits,
    maximumFractionDigits: Math.max(DECIMALS, maximumFractionDigits),
  })
}

/** Hundredths of a percent as people read them: `7.7%`. */
export const percentIn = (locale: string, hundredths: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    hundredths / 10_000,
  )
