import type { Context } from '#kernel/context.ts'
import { readIdentity } from '#modules/users/public.server.ts'
import { fullAddress } from '../bypass/full-address.server.ts'
import { listLiveBypass } from '../bypass/links.server.ts'
import { maySetAddresses } from '../policy.ts'
import { describeProvider, isProviderOpen } from '../settings/settings.server.ts'

/** Everything that the screen of the identity settings shows; no secret is in it. */
export async function readIdentityScreen(ctx: Context, url: URL) {
  const { settings, versions } = await readIdentity(ctx)
  const mayAddress = maySetAddresses(ctx.actor)
  return {
    settings,
    versions,
    mayAddress,
    line: await describeProvider(ctx, 'line'),
    directory: mayAddress ? await describeProvider(ctx, 'directory') : null,
    isDirectoryOpen: await isProviderOpen(ctx, 'directory'),
    /** What has to be entered at LINE. */
    callback: await fullAddress(ctx, '/user/auth', url),
    live: await listLiveBypass(ctx),
    siteName: ctx.site.siteName,
    saved: url.searchParams.get('saved'),
  }
}

export type IdentityData = Awaited<ReturnType<typeof readIdentityScreen>>
