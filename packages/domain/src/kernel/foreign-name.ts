/** An umlaut or another letter outside ASCII before the @: few mail servers accept such an address. */
export const hasForeignName = (address: string): boolean =>
  /^[^@\s]*[^\p{ASCII}@\s][^@\s]*@[^@\s]+$/u.test(address.trim())
