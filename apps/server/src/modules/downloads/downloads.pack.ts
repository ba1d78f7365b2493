import { downloadFields } from '@eventflow/domain/downloads'
import { packKind } from '../../platform/pack/index.ts'
import { downloads } from './downloads.tables.ts'

export const downloadsPack = [
  packKind({ name: 'downloads', table: downloads, part: 'downloads', fields: downloadFields }),
]
