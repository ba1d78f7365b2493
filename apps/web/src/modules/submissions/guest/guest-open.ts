import type { GuestFilling } from '@eventflow/domain/submissions'

/** What had expired: the link, with or without a draft of this device to show instead, or that draft. */
export type Over = 'link' | 'linkToDraft' | 'device'

export interface GuestOpened extends GuestFilling {
  readonly over: Over | null
}

interface Known {
  /** The pass in the address. */
  readonly link: string | undefined
  /** The pass that this device keeps. */
  readonly device: string | undefined
  /** Whether something that was typed under a pass is on this device alone. */
  readonly hasCopy: (pass: string) => boolean
}

type Open = (pass: string | undefined) => Promise<GuestFilling>

/** The form as the link has it, else as it was begun on this device; `over` says what had expired. */
export async function openKnown(known: Known, open: Open): Promise<GuestOpened> {
  const { link, device } = known
  const opened = await open(link ?? device)
  // Without a link in the address nothing is said of one.
  if (link === undefined) return { ...opened, over: opened.isOver ? 'device' : null }
  if (opened.pass !== link && device !== undefined && device !== link)
    return openInstead(opened, { ...known, device }, open)
  return { ...opened, over: opened.isOver ? 'link' : null }
}

/** Behind a link that leads no further stands what was begun on this device, if anything was. */
async function openInstead(
  { isOver, isSent }: GuestFilling,
  { device, hasCopy }: Known & { readonly device: string },
  open: Open,
): Promise<GuestOpened> {
  const instead = await open(device)
  const isBegun = instead.pass === device && (instead.submission !== null || hasCopy(device))
  const over = isBegun ? 'linkToDraft' : 'link'
  return { ...instead, isSent: isSent || instead.isSent, over: isOver ? over : null }
}
