import { z } from 'zod'
import { choosePlugins, firstPlugins } from '#kernel/tenancy/plugins.ts'
import { type SiteLayout, type UnitKind, unitKinds } from '#kernel/tenancy/site.ts'
import { defaultTheme, isThemeName } from '#ui/themes.ts'

const newUnit = z.object({
  theme: z.string().refine((name): boolean => isThemeName(name)),
  plugins: z.array(z.string().max(60)).max(60),
  suffix: z.string().max(200),
})
export type NewUnit = z.output<typeof newUnit>

const stored = z.partialRecord(z.enum(unitKinds), newUnit)

const usual: NewUnit = { theme: defaultTheme, plugins: [...firstPlugins.unit], suffix: '' }

/** What new units of a kind begin with in a collection. */
export function newUnitsOf(layout: SiteLayout, kind: UnitKind): NewUnit {
  const parsed = stored.safeParse(layout.newUnits ?? {})
  return (parsed.success ? parsed.data[kind] : undefined) ?? usual
}

/** The layout with what new units of the kind begin with from now on. */
export function withNewUnits(layout: SiteLayout, kind: UnitKind, wanted: NewUnit): SiteLayout {
  const parsed = stored.safeParse(layout.newUnits ?? {})
  const made = { ...newUnit.parse(wanted), plugins: [...choosePlugins([], wanted.plugins)] }
  return { ...layout, newUnits: { ...(parsed.success ? parsed.data : {}), [kind]: made } }
}

/** The same as the configuration's file of a collection has it. */
export const newUnitsPart = { name: 'newUnits', schema: stored } as const
