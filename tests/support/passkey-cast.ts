import { beforeAll, beforeEach } from 'vitest'
import { type Cast, openCast } from './cast.ts'
import type { MadeSite } from './factories.ts'
import { openPasskeyBrowser, type PasskeyBrowser, passkeyScreens } from './passkeys.ts'
import { pagesOf } from './screens.ts'

export interface PasskeyCast {
  readonly cast: Cast
  /** Asks the database past row-level security. */
  run(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]>
  /** A browser that nobody has used yet. */
  stranger(site?: MadeSite): PasskeyBrowser
}

/** Opens two sites with the screens of passkeys for a test file; each test begins with no attempt counted. */
export function usePasskeyCast(more: Parameters<typeof pagesOf>[0] = {}): PasskeyCast {
  let cast: Cast
  const run: PasskeyCast['run'] = async (text, ...values) =>
    (await cast.world.database.owner.query<Record<string, unknown>>(text, values)).rows
  beforeAll(async () => {
    cast = await openCast({ pages: pagesOf({ ...passkeyScreens, ...more }) })
  })
  beforeEach(async () => void (await run('delete from attempt')))
  return {
    get cast() {
      return cast
    },
    run,
    stranger: (site = cast.ours) => openPasskeyBrowser(cast, site),
  }
}
