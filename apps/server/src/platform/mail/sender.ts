export interface Sender {
  readonly name: string
  readonly address: string
}

/** `Name <address>`, or an address alone, taken apart. */
export function readSender(from: string): Sender {
  const parts = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(from)
  return {
    name: parts?.groups?.['name']?.trim() ?? '',
    address: parts?.groups?.['address'] ?? from,
  }
}
