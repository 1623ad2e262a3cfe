import type { Context } from '#kernel/context.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { contentOriginOf, type Launch, signLaunch } from '#modules/packages/public.server.ts'
import { SESSION_HOURS } from './fetch-token.server.ts'

/** Where a unit runs: its own address, or its file at the origin of packages. */
export function unitAddress(ctx: Context, { stored, item, origin }: Launch): string {
  const launch = item.launch ?? ''
  if (/^https?:/i.test(launch)) return launch
  const expires = Math.floor(ctx.now.getTime() / 1000) + SESSION_HOURS * 3600
  const mark = { site: ctx.site._id, file: fileIdOf(stored.file) ?? '', origin, expires }
  return `${contentOriginOf(ctx.engine.contentHost, origin)}/content/${signLaunch(ctx.engine.seal, mark)}/files/${launch}`
}
