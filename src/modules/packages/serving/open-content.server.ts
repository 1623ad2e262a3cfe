import type { Readable } from 'node:stream'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Archive } from '#modules/course-files/public.server.ts'
import { findFile } from '#modules/files/public.server.ts'
import { visitor } from '#modules/users/public.server.ts'
import { openStoredArchive } from '../reading/open-package.server.ts'
import { contentHostOf, type LaunchMark, readLaunch } from './content-address.ts'

const MAX_OPEN = 40

/** A file of a package, ready to be sent. */
export interface ContentFile {
  readonly size: number
  open(): Promise<Readable>
}

/** Opens what signed addresses of launches name. The lists of the archives used last are remembered. */
export function createContent(engine: Engine) {
  const archives = new Map<string, Promise<Archive | undefined>>()

  async function load({ site: siteId, file: fileId }: LaunchMark): Promise<Archive | undefined> {
    const site = await engine.sites.byId(siteId)
    if (!site || site.closed) return undefined
    const ctx = openContext({ engine, host: site, actor: visitor(site), t: engine.catalog.translate('th') })
    const file = await findFile(ctx, fileId).finally(() => ctx.rollback())
    return file ? openStoredArchive(engine, file) : undefined
  }

  function find(mark: LaunchMark): Promise<Archive | undefined> {
    const known = archives.get(mark.file)
    archives.delete(mark.file)
    const archive = known ?? load(mark)
    archives.set(mark.file, archive)
    archive.catch(() => archives.delete(mark.file))
    const [oldest] = archives.keys()
    if (archives.size > MAX_OPEN && oldest !== undefined) archives.delete(oldest)
    return archive
  }

  return {
    /** What a signed address says, provided that it is asked at the host of packages and nowhere else. */
    readMark(token: string, host: string): LaunchMark | undefined {
      const mark = readLaunch(engine.seal, token, new Date())
      if (!mark) return undefined
      const own = new URL(mark.origin).host
      const isContentHost = contentHostOf(engine.contentHost, own) === host && host !== own
      return isContentHost ? mark : undefined
    },
    async findFile(mark: LaunchMark, name: string): Promise<ContentFile | undefined> {
      const archive = await find(mark)
      const entry = archive?.entries.get(name) ?? archive?.entries.get(name.normalize('NFC'))
      return archive && entry && { size: entry.size, open: () => archive.open(entry) }
    },
  }
}
