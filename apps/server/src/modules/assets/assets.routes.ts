import { assetsContract } from '@eventflow/domain/assets'
import { authorOf, guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { namedUses, type AssetOwners } from './asset-owners.ts'
import { assetRepository, isOfType } from './assets.repository.ts'
import { addAsset, changeAsset, removeAssets, type AssetEditor } from './assets.usecases.ts'

const editorOf = (context: GuardedContext): AssetEditor => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const createAssetsRoutes = (owners: AssetOwners) =>
  guarded(assetsContract, {
    list: (context, { type, ...query }) =>
      assetRepository.list(context.scope, { ...query, where: isOfType(type) }),
    get: (context, input) => assetRepository.read(context.scope, input.assetId),
    uses: async (context, { assetId }) => {
      await assetRepository.read(context.scope, assetId)
      return { items: await namedUses(context.scope, owners, [assetId]) }
    },
    add: (context, input) => addAsset(context.scope, input, editorOf(context)),
    update: (context, input) => changeAsset(context.scope, input, editorOf(context)),
    remove: (context, input) => removeAssets(context.scope, input.assetIds, owners),
  })
