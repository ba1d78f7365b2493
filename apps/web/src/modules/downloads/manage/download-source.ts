import type { StoredDimension } from '@eventflow/domain/kernel'
import type { Download } from '@eventflow/domain/downloads'
import { api, client } from '../../../platform/api.ts'
import type { RecordLife } from '../../../ui/records/record-source.ts'

export const downloadQuery = (downloadId: string) =>
  api.downloads.get.queryOptions({ input: { downloadId } })

/** The audience of downloads in an editor. */
export interface ShownTo {
  readonly showDownload: boolean
  readonly showToChildTeams: boolean
  readonly showToTeamTypeIds: readonly string[]
  readonly hideFromTeamTypeIds: readonly string[]
  readonly dimensions: StoredDimension[]
}

export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

export const shownToInput = (shownTo: ShownTo) => ({
  showDownload: shownTo.showDownload,
  showToChildTeams: shownTo.showToChildTeams,
  showToTeamTypeIds: [...shownTo.showToTeamTypeIds],
  hideFromTeamTypeIds: [...shownTo.hideFromTeamTypeIds],
  dimensions: shownTo.dimensions,
})

/** Several downloads are added together, and edited one by one. */
export const downloadSource: RecordLife<Download> = {
  one: downloadQuery,
  remove: (downloadIds) => client.downloads.remove({ downloadIds }),
  shownIn: [api.downloads.list.key(), api.myDownloads.key()],
}
