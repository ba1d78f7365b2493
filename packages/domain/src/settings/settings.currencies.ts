// The currencies that an event can use (specification: portal core, sections 5 and 9).

import { LOCALES, type Language } from '../kernel/index.ts'

/** Listed first. */
const COMMON_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'CNY']

/** Codes of all other ISO 4217 currencies in use. */
const OTHER_CURRENCIES: readonly string[] =
  `AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF
  CLP COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL
  LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN
  PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
  SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER
  ZAR ZMW ZWG`.split(/\s+/)

const CODES: ReadonlySet<string> = new Set([...COMMON_CURRENCIES, ...OTHER_CURRENCIES])

/** Whether an event can use this currency. */
export const isCurrency = (code: string): boolean => CODES.has(code)

/** Specification: portal core, section 3, "Currency". */
export interface Currency {
  /** An ISO 4217 code. */
  readonly id: string
  /** `£`; the id if it has none. */
  readonly symbol: string
  /** `British Pound` */
  readonly name: string
  readonly isCommon: boolean
}

/** Names of new currencies that the runtime may not know yet. */
const NEW_CURRENCIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  XCG: { en: 'Caribbean Guilder', de: 'Karibischer Gulden' },
  ZWG: { en: 'Zimbabwe Gold', de: 'Simbabwe-Gold' },
}

/** Every currency that an event can use, the common ones first. */
export function listCurrencies(language: Language = 'en'): Currency[] {
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'currency' })
  return [...CODES].map((id) => ({
    id,
    symbol: symbolOf(id, language),
    name: nameIn(names, id) ?? NEW_CURRENCIES[id]?.[language] ?? id,
    isCommon: COMMON_CURRENCIES.includes(id),
  }))
}

/** A runtime that does not know a currency returns its code. */
function nameIn(names: Intl.DisplayNames, id: string): string | undefined {
  const name = names.of(id)
  return name === id ? undefined : name
}

function symbolOf(currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
