import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import type { LineRestorer } from '#modules/audits/public.server.ts'
import { isSameValue, requireUnchanged } from '#shell/records/restore-change.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import { changeableOf, rowsOf } from './editor.server.ts'
import { pathOf, type RouteOverride } from './overrides.ts'
import { parseOverrides, readRouterPermission, saveOverrides } from './queries.server.ts'
import { requestIn, rolesIn, textsOfRights } from './rights-texts.ts'
import { overrideBy } from './save-rights.server.ts'

type ByPath = ReadonlyMap<string, RouteOverride>

const byPath = (overrides: unknown): ByPath =>
  new Map(parseOverrides(overrides).map((override) => [pathOf(override), override]))

/** Who opened a screen and whether the menu showed it, as far as the actor gives and takes it. */
function textsIn(ctx: Context, entry: RouteRow, overrides: ByPath): Record<string, string> {
  const own = overrides.get(entry.path)
  return textsOfRights(rowsOf(ctx, [entry], own ? [own] : []))
}

/** The screens whose rights a line changed, of those that the actor may change, with all rights before and after. */
function readLine(ctx: Context, { declared }: PageRequest, changes: Readonly<Record<string, unknown>>) {
  const [before, after] = [changes.overrides].flat().map(byPath)
  if (!before || !after) return { before: byPath([]), after: byPath([]), entries: [] }
  const isChanged = (entry: RouteRow) =>
    (before.has(entry.path) || after.has(entry.path)) &&
    !isSameValue(textsIn(ctx, entry, before), textsIn(ctx, entry, after))
  const entries = declared.filter(
    (entry) =>
      isChanged(entry) && changeableOf(ctx, declared, entry.section ?? '').some((one) => one === entry),
  )
  return { before, after, entries }
}

/** Who opens a screen, and whether it stands in the menu, in words. */
const wordsOf = ({ t }: Context, texts: Record<string, string>) =>
  Object.entries(texts)
    .flatMap(([name, text]) =>
      name.startsWith('menu ')
        ? t(`permissions.menu-${text === 'on' ? 'yes' : 'no'}`)
        : rolesIn(text).map((role) => t(`shell.role.${role}`)),
    )
    .join(', ')

/** Gives screens the roles that they had before a line, and leaves all others as they are by now. */
export const rightsRestorer: LineRestorer = {
  collection: 'router_permission',
  say: (ctx, page, { changes }) => {
    const { before, after, entries } = readLine(ctx, page, changes)
    return entries.map((entry) => ({
      of: 'overrides',
      label: rowsOf(ctx, [entry], [])[0]?.title ?? entry.path,
      before: wordsOf(ctx, textsIn(ctx, entry, before)),
      after: wordsOf(ctx, textsIn(ctx, entry, after)),
    }))
  },
  whyStays: (ctx, page, { changes }) =>
    ctx.actor.is('root', 'admin') && readLine(ctx, page, changes).entries.length > 0
      ? null
      : 'permissions.stays',
  async restore(ctx, page, { changes }, isSure) {
    const { before, after, entries } = readLine(ctx, page, changes)
    if (entries.length === 0) throw new DomainError('permissions.stays', { status: 409 })
    const stored = await readRouterPermission(ctx)
    const now = byPath(stored.overrides)
    const since = entries.filter(
      (entry) => !isSameValue(textsIn(ctx, entry, now), textsIn(ctx, entry, after)),
    )
    if (!isSure) requireUnchanged(since.map((entry) => rowsOf(ctx, [entry], [])[0]?.title ?? entry.path))
    const touched = new Set(entries.map(({ path }) => path))
    const others = [...now].flatMap(([path, override]) => (touched.has(path) ? [] : override))
    const own = entries.flatMap((entry) => {
      const childPath = entry.path.slice((entry.section ?? '').length + 1)
      const asked = requestIn(textsIn(ctx, entry, before), childPath)
      return overrideBy(ctx, entry, now.get(entry.path), asked) ?? []
    })
    // A screen with no role at all would be everybody's.
    if (own.some(({ overrides }) => overrides.roles?.length === 0))
      throw new DomainError('permissions.nobody', { status: 409 })
    await saveOverrides(ctx, [...others, ...own], stored.masterConfigChecksum)
  },
}
