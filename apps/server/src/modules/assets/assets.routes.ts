import { assetsContract } from '@eventflow/domain/assets'
import { authorOf, guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import { namedUses, type AssetOwners } from './asset-owners.ts'
import { assetRepository, isOfType } from './assets.repository.ts'
import { addAsset, changeAsset, removeAssets, type AssetEditor } from './assets.usecases.ts'

const api = guarded(assetsContract)

const editorOf = (context: GuardedContext): AssetEditor => ({
  viewer: signedIn(context),
  author: authorOf(context),
})

export const createAssetsRoutes = (owners: AssetOwners) => ({
  list: api.list.handler(({ context, input: { type, ...query } }) =>
    assetRepository.list(context.scope, { ...query, where: isOfType(type) }),
  ),
  get: api.get.handler(({ context, input }) => assetRepository.read(context.scope, input.assetId)),
  uses: api.uses.handler(async ({ context, input: { assetId } }) => {
    await assetRepository.read(context.scope, assetId)
    return { items: await namedUses(context.scope, owners, [assetId]) }
  }),
  add: api.add.handler(({ context, input }) => addAsset(context.scope, input, editorOf(context))),
  update: api.update.handler(({ context, input }) =>
    changeAsset(context.scope, input, editorOf(context)),
  ),
  remove: api.remove.handler(({ context, input }) =>
    removeAssets(context.scope, input.assetIds, owners),
  ),
})
