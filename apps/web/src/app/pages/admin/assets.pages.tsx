import { AssetEditor, AssetEnd, assetQuery, AssetsList } from '../../../modules/assets/index.ts'
import type { RecordPages } from '../../screen-line.ts'
import { recordPages } from '../../shell/record-pages.tsx'

export const pages: RecordPages = recordPages({
  paths: { list: '/admin/assets', add: '/admin/assets/add' },
  idName: 'assetId',
  one: assetQuery,
  nameOf: ({ name }) => name,
  words: { lead: 'assetsAdmin.lead', add: 'assetsAdmin.add' },
  fieldCount: 3,
  List: AssetsList,
  Editor: AssetEditor,
  End: AssetEnd,
})
