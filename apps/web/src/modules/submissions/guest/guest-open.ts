import type { GuestFilling } from '@eventflow/domain/submissions'

/**
 * What had expired: the link, with or without a draft of this device to show instead, or that
 * draft.
 */
export type Over = 'link' | 'linkToDraft' | 'device'

export interface GuestOpened extends GuestFilling {
  readonly over: Over | null
}

interface Known {
  /** The pass in the URL. */
  readonly link: string | undefined
  /** The pass stored on this device. */
  readonly device: string | undefined
  /** Whether answers typed with a pass exist only on this device. */
  readonly hasCopy: (pass: string) => boolean
}

type Open = (pass: string | undefined) => Promise<GuestFilling>

/** Opens the form with the link's pass, else with the device's. `over` names what had expired. */
export async function openKnown(known: Known, open: Open): Promise<GuestOpened> {
  const { link, device } = known
  const opened = await open(link ?? device)
  // Without a link in the URL, links are not mentioned.
  if (link === undefined) return { ...opened, over: opened.isOver ? 'device' : null }
  if (opened.pass !== link && device !== undefined && device !== link)
    return openInstead(opened, { ...known, device }, open)
  return { ...opened, over: opened.isOver ? 'link' : null }
}

/** If the link has expired, opens the draft of this device, if there is one. */
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
