import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { RouteRow } from '#kernel/routes.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import { changeableOf, choicesOf, hasPlaceInMenu, isSection, staffOf } from './editor.server.ts'
import { applyOverrides, grantableRoles, overridableRoles, pathOf, type RouteOverride } from './overrides.ts'
import { parseOverrides, readRouterPermission, saveOverrides } from './queries.server.ts'

const formSchema = z.object({
  intent: z.enum(['save', 'reset', 'reset-all']),
  section: z.string().max(200),
  checksum: z.string().max(100),
})

const refusal = (path: string) =>
  new DomainError('permissions.bad-form', { details: [{ path, message: 'permissions.bad-form' }] })

interface RightsRequest {
  readonly roles: readonly string[]
  readonly inMenu: boolean
}

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

const grantedIn = (entry: RouteRow, declared: RouteRow) =>
  staffOf(entry).filter((role) => grantableRoles(declared).includes(role))

/**
 * The override of a screen that a request asks for; undefined where it says what the route table says anyway. What
 * the actor can neither give nor take stays as it is kept.
 */
function overrideBy(
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
  const kept = parseOverrides((await readRouterPermission(ctx)).overrides)
  const byPath = new Map(kept.map((override) => [pathOf(override), override]))
  const touched = new Set(entries.map(({ path }) => path))
  const isRootsEnd = intent === 'reset-all' && ctx.actor.is('root')
  const others = isRootsEnd ? [] : kept.filter((override) => !touched.has(pathOf(override)))
  const own = entries.flatMap((entry) => {
    const old = byPath.get(entry.path)
    if (intent === 'save') return overrideBy(ctx, entry, old, readRow(ctx, form, entry)) ?? []
    return (old && takeBack(ctx, entry, old)) ?? []
  })
  await saveOverrides(ctx, [...others, ...own], checksum)
  return section
}
