import type { Context } from '#kernel/context.ts'
import { runChecks } from '#kernel/self-test/run-checks.server.ts'

/** What the first site needs to be stored at all; everything else is tried at `/test/dashboard`. */
const PARTS = ['database', 'marks']

/** How the database is that the first site goes into, in the reader's words. */
export async function readChecks({ engine, site, t }: Context) {
  const tried = await runChecks({ engine, site }, PARTS)
  return tried.map(({ part, state, found, values }) => ({
    part,
    isFine: state !== 'wrong',
    title: t(`self-test.${part}.title`),
    words: t(found === 'fault' ? 'self-test.fault' : `self-test.${part}.${found}`, values),
  }))
}

export type ShownCheck = Awaited<ReturnType<typeof readChecks>>[number]
