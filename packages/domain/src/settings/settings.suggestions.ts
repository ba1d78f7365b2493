// Suggestions for a new event, from its time zone.
import type { Language } from '../kernel/index.ts'

/** Cities of time zones by currency. The areas below have the currency of all others. */
const CITIES: Readonly<Record<string, string>> = {
  GBP: 'London Belfast Jersey Guernsey Isle_of_Man Gibraltar',
  CHF: 'Zurich Vaduz',
  SEK: 'Stockholm',
  NOK: 'Oslo Longyearbyen',
  DKK: 'Copenhagen Faroe',
  ISK: 'Reykjavik',
  PLN: 'Warsaw',
  CZK: 'Prague',
  HUF: 'Budapest',
  RON: 'Bucharest',
  RSD: 'Belgrade',
  BAM: 'Sarajevo',
  MKD: 'Skopje',
  ALL: 'Tirane',
  MDL: 'Chisinau',
  UAH: 'Kyiv Kiev',
  BYN: 'Minsk',
  RUB: 'Moscow Kaliningrad Samara Saratov Volgograd',
  TRY: 'Istanbul',
  EUR: 'Canary Madeira Azores Nicosia',
  CAD: 'Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina',
  MXN: 'Mexico_City Monterrey Tijuana Cancun',
  BRL: 'Sao_Paulo',
  ARS: 'Buenos_Aires',
  CLP: 'Santiago',
  COP: 'Bogota',
  PEN: 'Lima',
  JPY: 'Tokyo',
  CNY: 'Shanghai',
  HKD: 'Hong_Kong',
  SGD: 'Singapore',
  KRW: 'Seoul',
  TWD: 'Taipei',
  THB: 'Bangkok',
  INR: 'Kolkata Calcutta',
  AED: 'Dubai',
  SAR: 'Riyadh',
  QAR: 'Qatar',
  ILS: 'Jerusalem',
  ZAR: 'Johannesburg',
  EGP: 'Cairo',
  MAD: 'Casablanca',
  NGN: 'Lagos',
  KES: 'Nairobi',
  NZD: 'Auckland',
}

const OF_CITY: ReadonlyMap<string, string> = new Map(
  Object.entries(CITIES).flatMap(([currency, cities]) =>
    cities.split(' ').map((city): [string, string] => [city, currency]),
  ),
)

const OF_AREA: Readonly<Record<string, string>> = {
  Europe: 'EUR',
  America: 'USD',
  US: 'USD',
  Australia: 'AUD',
}

const OF_LANGUAGE: Readonly<Record<Language, string>> = { en: 'GBP', de: 'EUR' }

/** A suggested currency. Unknown places get that of the language. */
export function suggestedCurrency(timeZone: string, language: Language): string {
  const [area = '', ...rest] = timeZone.split('/')
  return OF_CITY.get(rest.at(-1) ?? '') ?? OF_AREA[area] ?? OF_LANGUAGE[language]
}

/** A suggested term for a team, as trade shows use. */
export const SUGGESTED_TEAM_NAME: Readonly<Record<Language, string>> = {
  en: 'Exhibitor',
  de: 'Aussteller',
}
