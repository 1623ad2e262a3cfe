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
  /** Null where the menu could not lead to it. */
  readonly inMenu: boolean | null
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

/** The roles that the actor gives and takes: who runs the platform all, a site's administrator those of the site. */
function choicesOf({ actor }: Context, entry: RouteEntry): readonly OverridableRole[] {
  const grantable = grantableRoles(entry)
  return actor.is('root') ? grantable : grantable.filter((role) => role === 'admin' || role === 'manager')
}

/** The screens of a section that the actor may change. */
const changeableOf = (ctx: Context, entries: readonly RouteEntry[], section: string) =>
  childrenOf(entries, section).filter((entry) => choicesOf(ctx, entry).length > 0)

const hasPlaceInMenu = ({ path }: RouteEntry) => !/:\w+(?:\/|$)/.test(path)

/** What the editor shows: the sections, the screens of the chosen one, and what a role would see. */
export async function readEditor(ctx: Context, page: PageRequest, choice: { section: string; as: string }) {
  const kept = await readRouterPermission(ctx)
  const overrides = parseOverrides(kept.overrides)
  const entries = applyOverrides(page.declared, overrides)
  const sections = page.declared.filter(
    (entry) => isSection(entry) && changeableOf(ctx, page.declared, entry.path).length > 0,
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
    rows: changeableOf(ctx, page.declared, section.path).map((declared): EditorRow => {
      const entry = entries.find(({ path }) => path === declared.path) ?? declared
      return {
        childPath: entry.path.slice(section.path.length + 1),
        title: titleIn(entry, ctx.lang),
        choices: choicesOf(ctx, declared),
        roles: staffOf(entry),
        inMenu: hasPlaceInMenu(entry) ? (entry.inMenu ?? false) : null,
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
function readRow(
  ctx: Context,
  form: FormData,
  section: string,
  entry: RouteEntry,
): RouteOverride | undefined {
  const childPath = entry.path.slice(section.length + 1)
  const choices = choicesOf(ctx, entry)
  const asked = form.getAll(`roles ${childPath}`)
  const chosen = choices.filter((role) => asked.includes(role))
  if (chosen.length !== asked.length) throw refusal(`roles ${childPath}`)
  if (chosen.length === 0)
    throw new DomainError('permissions.nobody', {
      details: [{ path: `roles ${childPath}`, message: 'permissions.nobody' }],
    })
  const declared = staffOf(entry).filter((role) => grantableRoles(entry).includes(role))
  // Roles that the actor cannot give or take stay as they are declared.
  const roles = overridableRoles.filter((role) =>
    choices.includes(role) ? chosen.includes(role) : declared.includes(role),
  )
  const inMenu = form.get(`menu ${childPath}`) === 'on'
  const overrides: RouteOverride['overrides'] = {
    ...(roles.join() !== declared.join() && { roles }),
    ...(hasPlaceInMenu(entry) && inMenu !== (entry.inMenu ?? false) && { inMenu }),
  }
  return Object.keys(overrides).length > 0 ? { routePath: section, childPath, overrides } : undefined
}

/** Saves what the form says of a section, or takes back what was changed in it or everywhere. Answers the section. */
export async function saveEditor(ctx: Context, page: PageRequest, form: FormData): Promise<string> {
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw refusal('form')
  const { intent, section, checksum } = parsed.data
  const entries = changeableOf(ctx, page.declared, section)
  if (entries.length === 0) throw refusal('section')
  const paths = new Set(entries.map(({ path }) => path))
  const strange = [...form.keys()].find(
    (key) => /^(?:roles|menu) /.test(key) && !paths.has(`${section}/${key.slice(key.indexOf(' ') + 1)}`),
  )
  if (strange) throw refusal(strange)
  const kept = parseOverrides((await readRouterPermission(ctx)).overrides)
  const others = intent === 'reset-all' ? [] : kept.filter((override) => !paths.has(pathOf(override)))
  const own = intent === 'save' ? entries.flatMap((entry) => readRow(ctx, form, section, entry) ?? []) : []
  await saveOverrides(ctx, [...others, ...own], checksum)
  return section
}
