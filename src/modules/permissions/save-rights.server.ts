import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import { readBasis } from '#shell/records/merge-form.server.ts'
import { mergeOrThrow } from '#shell/records/merge-typed.server.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import { changeableOf, choicesOf, hasPlaceInMenu, isSection, rowsOf, staffOf } from './editor.server.ts'
import { applyOverrides, grantableRoles, overridableRoles, pathOf, type RouteOverride } from './overrides.ts'
import { parseOverrides, readRouterPermission, saveOverrides } from './queries.server.ts'
import { type RightsRequest, requestIn, textsOfRights } from './rights-texts.ts'

const formSchema = z.object({
  intent: z.enum(['save', 'reset', 'reset-all']),
  section: z.string().max(200),
  checksum: z.string().max(100),
})

const refusal = (path: string) =>
  new DomainError('permissions.bad-form', { details: [{ path, message: 'permissions.bad-form' }] })

/** The request that a row of the form is; only what the actor may give and take can be in it. */
function readRow(ctx: Context, form: FormData, entry: RouteRow): RightsRequest {
  const childPath = entry.path.slice((entry.section ?? '').length + 1)
  const choices = choicesOf(ctx, entry)
  const asked = form.getAll(`roles ${childPath}`)
  const roles = choices.filter((role) => asked.includes(role))
  if (roles.length !== asked.length) throw refusal(`roles ${childPath}`)
  if (roles.length === 0)
    throw new DomainError('permissions.nobody', {
      details: [{ path: `roles ${childPath}`, message: 'permissions.nobody' }],
    })
  return { roles, inMenu: form.get(`menu ${childPath}`) === 'on' }
}

/** What the form asks for each screen, merged with what others saved since it was opened; throws what both changed. */
function mergeRights(
  ctx: Context,
  form: FormData,
  entries: readonly RouteRow[],
  overrides: readonly RouteOverride[],
): (entry: RouteRow) => RightsRequest {
  const now = rowsOf(ctx, entries, overrides)
  const asked = now.map((row, at) => {
    const { roles, inMenu } = readRow(ctx, form, entries[at] as RouteRow)
    return { ...row, roles, inMenu: row.inMenu === null ? null : inMenu }
  })
  const merged = mergeOrThrow(form, textsOfRights(asked), textsOfRights(now))
  return ({ path, section = '' }) => requestIn(merged, path.slice(section.length + 1))
}

const grantedIn = (entry: RouteRow, declared: RouteRow) =>
  staffOf(entry).filter((role) => grantableRoles(declared).includes(role))

/**
 * The override of a screen that a request asks for; undefined where it says what the route table says anyway. What
 * the actor can neither give nor take stays as it is kept.
 */
export function overrideBy(
  ctx: Context,
  entry: RouteRow,
  kept: RouteOverride | undefined,
  request: RightsRequest,
): RouteOverride | undefined {
  const choices = choicesOf(ctx, entry)
  const declared = grantedIn(entry, entry)
  const before = kept ? grantedIn(applyOverrides([entry], [kept])[0] ?? entry, entry) : declared
  const roles = overridableRoles.filter((role) =>
    (choices.includes(role) ? request.roles : before).includes(role),
  )
  const { roles: _roles, inMenu: _inMenu, ...others } = kept?.overrides ?? {}
  const overrides: RouteOverride['overrides'] = {
    ...others,
    ...(roles.join() !== declared.join() && { roles }),
    ...(hasPlaceInMenu(entry) && request.inMenu !== (entry.inMenu ?? false) && { inMenu: request.inMenu }),
  }
  if (Object.keys(overrides).length === 0) return undefined
  const routePath = entry.section ?? ''
  return { routePath, childPath: entry.path.slice(routePath.length + 1), overrides }
}

/** What is left of an override when the actor takes back all that is theirs to change. */
export function takeBack(ctx: Context, entry: RouteRow, kept: RouteOverride): RouteOverride | undefined {
  if (ctx.actor.is('root')) return undefined
  return overrideBy(ctx, entry, kept, { roles: staffOf(entry), inMenu: entry.inMenu ?? false })
}

function requireKnown(form: FormData, section: string, entries: readonly RouteRow[]): void {
  const paths = new Set(entries.map(({ path }) => path))
  const strange = [...form.keys()].find(
    (key) => /^(?:roles|menu) /.test(key) && !paths.has(`${section}/${key.slice(key.indexOf(' ') + 1)}`),
  )
  if (strange) throw refusal(strange)
}

/** Saves what the form says of a section, or takes back what was changed in it or everywhere. Answers the section. */
export async function saveEditor(ctx: Context, page: PageRequest, form: FormData): Promise<string> {
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw refusal('form')
  const { intent, section, checksum } = parsed.data
  const inSection = changeableOf(ctx, page.declared, section)
  if (inSection.length === 0) throw refusal('section')
  requireKnown(form, section, inSection)
  const entries =
    intent === 'reset-all'
      ? page.declared.filter(isSection).flatMap(({ path }) => changeableOf(ctx, page.declared, path))
      : inSection
  const stored = await readRouterPermission(ctx)
  const kept = parseOverrides(stored.overrides)
  const byPath = new Map(kept.map((override) => [pathOf(override), override]))
  const touched = new Set(entries.map(({ path }) => path))
  const isRootsEnd = intent === 'reset-all' && ctx.actor.is('root')
  const others = isRootsEnd ? [] : kept.filter((override) => !touched.has(pathOf(override)))
  const asked = intent === 'save' ? mergeRights(ctx, form, entries, kept) : undefined
  const own = entries.flatMap((entry) => {
    const old = byPath.get(entry.path)
    if (asked) return overrideBy(ctx, entry, old, asked(entry)) ?? []
    return (old && takeBack(ctx, entry, old)) ?? []
  })
  // A form that was merged has seen what is stored; any other has to be as new as that.
  const isMerged = asked !== undefined && readBasis(form) !== undefined
  await saveOverrides(ctx, [...others, ...own], isMerged ? stored.masterConfigChecksum : checksum)
  return section
}
