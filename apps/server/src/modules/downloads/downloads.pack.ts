import { changedDownloadValues, downloadTranslations } from '@eventflow/domain/downloads'
import { packKind } from '../../platform/pack/index.ts'
import { downloads } from './downloads.tables.ts'

const { name, description } = changedDownloadValues

export const downloadsPack = [
  packKind({
    name: 'downloads',
    table: downloads,
    part: 'downloads',
    columns: { name, description, translations: downloadTranslations.default({}) },
  }),
]
