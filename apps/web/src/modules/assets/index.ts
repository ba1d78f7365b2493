export { AssetEditor, AssetEnd } from './manage/asset-editor.tsx'
export { AssetsList } from './manage/assets.tsx'
export { assetQuery } from '../../ui/assets/asset-queries.ts'
