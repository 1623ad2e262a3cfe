import type { Context } from '#kernel/context.ts'
import type { CollectionDescription } from '#shell/records/description.ts'
import { type OpenedScreen, openScreen } from '#shell/records/open-screen.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { listHolders } from '../holders.server.ts'
import { requireKeeper } from '../policy.ts'

/** The form of an asset asks for the unit by its name. */
async function withHolders(ctx: Context, description: CollectionDescription): Promise<CollectionDescription> {
  const options = (await listHolders(ctx)).map(({ _id, siteName }) => ({ value: _id, label: siteName }))
  return {
    ...description,
    form: description.form.map((field) =>
      field.name === 'holderID' ? { ...field, kind: 'choice' as const, options } : field,
    ),
  }
}

/** The screen of assets that the route names, for those who keep the register. */
export async function openAssetScreen(args: ScreenArgs): Promise<OpenedScreen> {
  requireKeeper(args.ctx)
  const opened = openScreen(args)
  return { ...opened, description: await withHolders(args.ctx, opened.description) }
}
