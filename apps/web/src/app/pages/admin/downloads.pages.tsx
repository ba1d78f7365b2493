import {
  DownloadEditor,
  DownloadEnd,
  downloadQuery,
  DownloadsList,
} from '../../../modules/downloads/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/downloads', add: '/admin/downloads/add' },
  idName: 'downloadId',
  one: downloadQuery,
  nameOf: ({ name }) => name,
  words: { lead: 'downloadsAdmin.lead', add: 'downloadsAdmin.add' },
  fieldCount: 5,
  List: DownloadsList,
  Editor: DownloadEditor,
  End: DownloadEnd,
})
