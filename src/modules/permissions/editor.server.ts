import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import type { RouteEntry } from '#kernel/routes.ts'
import { buildMenu } from '#shell/menu/build-menu.ts'
import type { PageRequest } from '#shell/screen.server.ts'
import {
  applyOverrides,
  EDITOR_PATH,
  grantableRoles,
  type OverridableRole,
  overridableRoles,
  pathOf,
  type RouteOverride,
} from './overrides.ts'
import { parseOverrides, readRouterPermission, saveOverrides } from './queries.server.ts'

/** A row of the editor: a screen, who opens it and whether the menu shows it. */
export interface EditorRow {
  readonly childPath: string
  readonly title: string
  /** Roles that may be chosen; none where the row cannot be changed. */
  readonly choices: readonly OverridableRole[]
  readonly roles: readonly OverridableRole[]
  readonly inMenu: boolean
  readonly isChanged: boolean
}

const titleIn = (entry: RouteEntry, lang: string) => entry.title[lang] ?? entry.title.th ?? entry.path

const isSection = (entry: RouteEntry) => entry.section === undefined && entry.redirectsTo !== undefined

/** Staff roles that open the entry; an empty list is all of them. */
function staffOf(entry: RouteEntry): OverridableRole[] {
  return overridableRoles.filter((role) => entry.roles.length === 0 || entry.roles.includes(role))
}

const childrenOf = (entries: readonly RouteEntry[], section: string) =>
  entries.filter((entry) => entry.section === section && entry.auth && entry.path !== EDITOR_PATH)

/** The platform's own screens concern only those who run it. */
const isTheirs = ({ actor }: Context, entry: RouteEntry) =>
  actor.is('root') || grantableRoles(entry).some((role) => role === 'admin' || role === 'manager')

/** What the editor shows: the sections, the screens of the chosen one, and what a role would see. */
export async function readEditor(ctx: Context, page: PageRequest, choice: { section: string; as: string }) {
  const kept = await readRouterPermission(ctx)
  const overrides = parseOverrides(kept.overrides)
  const entries = applyOverrides(page.declared, overrides)
  const sections = page.declared.filter(
    (entry) =>
      isSection(entry) && childrenOf(page.declared, entry.path).some((child) => isTheirs(ctx, child)),
  )
  const section = sections.find(({ path }) => path === choice.section) ?? sections[0]
  if (!section) throw notFound()
  const changed = new Set(overrides.map(pathOf))
  const role = overridableRoles.find((one) => one === choice.as) ?? 'manager'
  const menu = buildMenu(entries, { role, isSignedIn: true, site: ctx.site, lang: ctx.lang })
  return {
    checksum: kept.masterConfigChecksum,
    count: overrides.length,
    sections: sections.map((entry) => ({
      path: entry.path,
      title: titleIn(entry, ctx.lang),
      isChanged: overrides.some(({ routePath }) => routePath === entry.path),
    })),
    section: { path: section.path, title: titleIn(section, ctx.lang) },
    rows: childrenOf(entries, section.path).map((entry): EditorRow => {
      const declared = page.declared.find(({ path }) => path === entry.path) ?? entry
      return {
        childPath: entry.path.slice(section.path.length + 1),
        title: titleIn(entry, ctx.lang),
        choices: grantableRoles(declared),
        roles: staffOf(entry),
        inMenu: entry.inMenu ?? false,
        isChanged: changed.has(entry.path),
      }
    }),
    preview: {
      role,
      roles: overridableRoles,
      menu: menu.map(({ path, title, children }) => ({
        path,
        title,
        children: children.map((one) => one.title),
      })),
    },
  }
}

const formSchema = z.object({
  intent: z.enum(['save', 'reset', 'reset-all']),
  section: z.string().max(200),
  checksum: z.string().max(100),
})

const refusal = (path: string) =>
  new DomainError('permissions.bad-form', { details: [{ path, message: 'permissions.bad-form' }] })

/** The override of one row as the form has it; undefined where it says what the route table says anyway. */
function readRow(form: FormData, section: string, entry: RouteEntry): RouteOverride | undefined {
  const childPath = entry.path.slice(section.length + 1)
  const choices = grantableRoles(entry)
  const asked = form.getAll(`roles ${childPath}`)
  const roles = choices.filter((role) => asked.includes(role))
  if (roles.length !== asked.length) throw refusal(`roles ${childPath}`)
  if (roles.length === 0)
    throw new DomainError('permissions.nobody', {
      details: [{ path: `roles ${childPath}`, message: 'permissions.nobody' }],
    })
  const inMenu = form.get(`menu ${childPath}`) === 'on'
  const declaredRoles = staffOf(entry).filter((role) => choices.includes(role))
  const overrides: RouteOverride['overrides'] = {
    ...(roles.join() !== declaredRoles.join() && { roles: [...roles] }),
    ...(inMenu !== (entry.inMenu ?? false) && { inMenu }),
  }
  return Object.keys(overrides).length > 0 ? { routePath: section, childPath, overrides } : undefined
}

/** Saves what the form says of a section, or takes back what was changed in it or everywhere. Answers the section. */
export async function saveEditor(ctx: Context, page: PageRequest, form: FormData): Promise<string> {
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw refusal('form')
  const { intent, section, checksum } = parsed.data
  const entries = childrenOf(page.declared, section)
  if (entries.length === 0) throw refusal('section')
  const kept = parseOverrides((await readRouterPermission(ctx)).overrides)
  const others = intent === 'reset-all' ? [] : kept.filter(({ routePath }) => routePath !== section)
  const own = intent === 'save' ? entries.flatMap((entry) => readRow(form, section, entry) ?? []) : []
  await saveOverrides(ctx, [...others, ...own], checksum)
  return section
}
