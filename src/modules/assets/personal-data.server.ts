import type { PersonalData } from '#kernel/personal-data.ts'
import { assets, custodians, handovers } from './collections.ts'

/** What somebody answers for and took over. After an erasure the way of a thing stays, without the name. */
export const personalData: PersonalData = {
  gather: async (ctx, { userID }) => ({
    assets: await ctx
      .from(custodians)
      .innerJoin(assets.name, 'asset._id', 'asset_custodian.assetID')
      .select(['asset.code', 'asset.name', 'asset_custodian.duty', 'asset_custodian.createdAt'])
      .where('asset_custodian.userID', '=', userID)
      .orderBy('asset.code')
      .execute(),
    assetHandovers: await ctx
      .from(handovers)
      .innerJoin(assets.name, 'asset._id', 'asset_handover.assetID')
      .select(['asset.code', 'asset_handover.status', 'asset_handover.answer', 'asset_handover.createdAt'])
      .where('asset_handover.receiverID', '=', userID)
      .orderBy('asset_handover.createdAt')
      .execute(),
  }),
  async erase(ctx, { userID }) {
    const quiet = ctx.asServer()
    await quiet.write(custodians).where({ userID }).remove()
    await quiet.write(handovers).where({ receiverID: userID }).patch({ receiver: '–', answer: null })
    await quiet.write(handovers).where({ giverID: userID }).patch({ giver: '–' })
  },
}
