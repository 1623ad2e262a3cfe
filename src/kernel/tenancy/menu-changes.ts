import { z } from 'zod'

/** How a section of the staff's menu differs on a site: its place, its name, or that it is not shown. */
export const menuChange = z.strictObject({
  path: z.string().max(100),
  order: z.int().min(0).max(999).optional(),
  title: z.string().trim().max(60).optional(),
  isHidden: z.boolean().optional(),
})
export type MenuChange = z.output<typeof menuChange>
export const menuChanges = z.array(menuChange).max(100)

const none: readonly MenuChange[] = []
const read = new WeakMap<object, readonly MenuChange[]>()

/** The changes that a site's record has; none where it holds something else. Those of the same record are the same. */
export function readMenuChanges(stored: unknown): readonly MenuChange[] {
  if (typeof stored !== 'object' || stored === null) return none
  const known = read.get(stored)
  if (known) return known
  const parsed = menuChanges.safeParse(stored)
  const changes = parsed.success ? parsed.data : none
  read.set(stored, changes)
  return changes
}

interface Section {
  readonly path: string
  readonly title: string
}

const renamed = new WeakMap<Section, Map<string, Section>>()

/** The same section for the same name: what is drawn of it is drawn once. */
function rename<S extends Section>(section: S, title: string): S {
  const known = renamed.get(section) ?? new Map<string, Section>()
  renamed.set(section, known)
  const made = (known.get(title) as S | undefined) ?? { ...section, title }
  known.set(title, made)
  return made
}

/** The menu as the site has it: without what it hides, under its own names, in its own order. */
export function applyMenuChanges<S extends Section>(
  sections: readonly S[],
  changes: readonly MenuChange[],
): readonly S[] {
  if (changes.length === 0) return sections
  const byPath = new Map(changes.map((change) => [change.path, change]))
  const placeOf = ({ path }: S, at: number) => byPath.get(path)?.order ?? at
  return sections
    .map((section, at) => ({ section, place: placeOf(section, at), at }))
    .filter(({ section }) => byPath.get(section.path)?.isHidden !== true)
    .toSorted((left, right) => left.place - right.place || left.at - right.at)
    .map(({ section }) => {
      const title = byPath.get(section.path)?.title
      return title ? rename(section, title) : section
    })
}
