/** Currency and tax of the amounts of an order. A submitted definition contains those of its time. */
export interface Prices {
  /** An ISO 4217 code. */
  readonly currencyId: string
  /** Totals mention that VAT is added. With tax rates, prices are net instead of gross. */
  readonly arePricesWithoutVat: boolean
  /** The tax rate in percent of items without their own; they have no tax if it is omitted or ''. */
  readonly taxRate?: string | undefined
  /** Rounds tax for each line instead of once for each rate. */
  readonly isTaxPerLine?: boolean | undefined
}

/** In minor units. */
export interface TaxAtRate {
  /** In hundredths of a percent. */
  readonly rate: number
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** The tax of an order, in minor units. */
export interface Taxes {
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The highest rate first. */
  readonly rates: readonly TaxAtRate[]
  /** Whether prices are net. */
  readonly areNet: boolean
}
